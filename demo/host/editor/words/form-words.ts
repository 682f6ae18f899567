import type { WordsByAttribute, WordsByElement } from './attribute-words';

const FIELD: WordsByAttribute = {
  name: ['Name in your messages', 'The answer has this name in the messages that you get.'],
  label: ['Question', 'The text above the field.'],
  hint: ['Help below the field', 'Such as how the answer should look.'],
  required: ['Must be answered', 'The form is not sent without it.'],
  disabled: ['Switched off', 'Visitors see it, but cannot use it.'],
};

/** Words of forms and their fields. */
export const FORM_WORDS: WordsByElement = {
  captcha: {
    ...FIELD,
    sitekey: ['Public key', 'Only if it is not the key of the whole site.'],
    theme: ['Colours', 'Choose what fits your page.', { light: 'Light', dark: 'Dark' }],
    size: ['Size', 'Small screens have the small one.', { normal: 'Normal', compact: 'Small' }],
  },
  'date-picker': {
    ...FIELD,
    autocomplete: ['What browsers fill in', 'Write bday for a birthday, or off.'],
    'default-value': ['Date at first', 'Year, month and day, such as 2027-01-31.'],
    format: [
      'Order of day and month',
      'How dates are written.',
      { '': 'As in the visitor’s region', mmddyyyy: 'Month first', ddmmyyyy: 'Day first' },
    ],
    min: ['Earliest date', 'A date such as 2027-01-31, today, or today+7 for in a week.'],
    max: ['Latest date', 'A date such as 2027-12-31, or today+30 for in thirty days.'],
    'disabled-days': ['Closed days', 'Such as sat sun, or 2026-12-24/2027-01-02.'],
    'week-start': ['First day of the week', 'Its first three letters in English, such as mon.'],
  },
  'time-picker': {
    ...FIELD,
    autocomplete: ['What browsers fill in', 'Mostly off.'],
    'default-value': ['Time at first', 'Hours and minutes, such as 18:30.'],
    format: [
      'How times are written',
      'Choose what your visitors are used to.',
      { Hii: '21:30', 'hh:ii am': '09:30 pm' },
    ],
    step: ['Minutes between times', '15 offers every quarter of an hour.'],
    min: ['Earliest time', 'Hours and minutes, such as 09:00.'],
    max: ['Latest time', 'Hours and minutes, such as 17:00.'],
  },
  'file-upload': {
    ...FIELD,
    'default-value': ['Files at first', 'Their addresses, one on each line.'],
    accept: ['Kinds of files', 'Their endings with a dot, such as .pdf, .jpg.'],
    'max-size': ['Largest file', 'In bytes: 10000000 are ten megabytes.'],
    multiple: ['Several files', 'Visitors can choose more than one.'],
    sources: ['Where files come from', 'Write computer, drive or mail, with spaces between.'],
    'file-name-field': ['Name of the file’s name', 'In your messages, if you want it on its own.'],
    capture: [
      'Camera of a phone',
      'Lets visitors take a picture at once.',
      { '': 'None', user: 'Facing the visitor', environment: 'Facing away' },
    ],
    endpoint: ['Where files are sent', 'Only if your files are kept by another service.'],
  },
  form: {
    action: ['Where answers are sent', 'Only if it is not your site.'],
    'success-page': ['Page after sending', 'Leave it empty to show the message below instead.'],
    'success-message': ['Message after sending', 'Takes the place of the fields.'],
    'error-message': ['Message if it fails', 'Shown if the form could not be sent.'],
    captcha: ['Ask “I’m not a robot”', 'Keeps out programs that send advertisements.'],
    'contact-list': ['Add to the contact list', 'Who sends the form is added to your contacts.'],
    'form-id': ['Id of the form', 'Comes with every answer, to tell forms apart.'],
    'form-title': ['Name of the form', 'You see it above each answer.'],
    closes: ['Closes on', 'The last day, such as 2027-01-31. Leave it empty for no end.'],
    'closed-message': ['Message once it is closed', 'Takes the place of the fields.'],
  },
};
