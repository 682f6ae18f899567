import type { Page, Site } from '../content/model';
import type { FieldError } from './field-error';
import type { Outcome } from './outcome';

/** Name of a text on the result page. */
export type FormText =
  Outcome['kind'] | `${Outcome['kind']}Title` | 'back' | 'yourAnswers' | FieldError;

const ENGLISH: Readonly<Record<string, string>> = {
  storedTitle: 'Thank you',
  stored: 'Your form has been sent.',
  invalidTitle: 'Check your answers',
  invalid: 'Your form has not been sent yet. Go back and correct these fields:',
  captchaTitle: 'Captcha required',
  captcha: 'Your form has not been sent yet. Go back and complete the captcha.',
  busyTitle: 'Please wait',
  busy: 'Your form is being processed. Try again in a moment.',
  lockedTitle: 'This page is protected',
  locked: 'Your form has not been sent. Open its page with the password and try again.',
  previewTitle: 'This is a preview',
  preview: 'Forms can’t be sent from a preview.',
  closedTitle: 'This form is closed',
  closed: 'This form no longer accepts answers.',
  'too-largeTitle': 'Too much to send',
  'too-large':
    'Your form has not been sent yet. Go back and shorten your text or choose a smaller file.',
  malformedTitle: 'Incomplete submission',
  malformed: 'Your form has not been sent. Go back and try again.',
  unsupportedTitle: 'Incomplete submission',
  unsupported: 'Your form has not been sent. Go back and try again.',
  limitedTitle: 'Too many attempts',
  limited: 'Your form has not been sent yet. Try again in a few minutes.',
  failedTitle: 'Something went wrong',
  failed: 'Your form has not been sent. Go back and try again.',
  fullTitle: 'No room for your form',
  full: 'Your form has not been sent: this site has no room for it now. Try again later, or without files.',
  unavailableTitle: 'Please wait',
  unavailable: 'Your form has not been sent yet. Try again in a moment.',
  back: 'Back to the form',
  yourAnswers: 'Your answers',
  required: 'Enter an answer.',
  email: 'Enter an e-mail address like name@example.com.',
  url: 'Enter a web address like https://example.com.',
  phone: 'Enter a telephone number like +44 20 7946 0958.',
  number: 'Enter a number.',
  date: 'Enter a date.',
  time: 'Enter a time.',
  min: 'Enter a higher or later value.',
  max: 'Enter a lower or earlier value.',
  step: 'Enter one of the available values.',
  short: 'Enter a longer answer.',
  long: 'Enter a shorter answer.',
  pattern: 'Use the requested format.',
  option: 'Choose one of the available answers.',
  file: 'Choose the file again.',
};

const ARABIC: Readonly<Record<string, string>> = {
  storedTitle: 'شكرًا لك',
  stored: 'وصلتنا إجاباتك.',
  invalidTitle: 'هناك ما ينقص',
  invalid: 'لم يُرسَل شيء بعد. عد إلى النموذج وانظر في هذه الحقول:',
  captchaTitle: 'هل أنت إنسان؟',
  captcha: 'لم يُرسَل شيء بعد. عد وأجب عن السؤال الذي يميّز الناس من الآلات.',
  busyTitle: 'لحظة من فضلك',
  busy: 'يجري حفظ إجاباتك. حاول مرة أخرى بعد لحظة.',
  lockedTitle: 'هذه الصفحة محمية',
  locked: 'لم يُرسَل شيء بعد. افتح صفحة النموذج بكلمة المرور وحاول مرة أخرى.',
  previewTitle: 'هذه معاينة',
  preview: 'لا يمكن إرسال النماذج من المعاينة.',
  closedTitle: 'هذا النموذج مغلق',
  closed: 'لم يعد هذا النموذج يستقبل الإجابات.',
  'too-largeTitle': 'هذا أكثر من اللازم',
  'too-large': 'لم يُرسَل شيء بعد. عد وأرسل نصًّا أقصر أو ملفًّا أصغر.',
  malformedTitle: 'لم تصل الإجابة كاملة',
  malformed: 'لم يُرسَل شيء بعد. عد وحاول مرة أخرى.',
  unsupportedTitle: 'لم تصل الإجابة كاملة',
  unsupported: 'لم يُرسَل شيء بعد. عد وحاول مرة أخرى.',
  limitedTitle: 'لحظة من فضلك',
  limited: 'وصلت إجابات كثيرة من شبكتك. لم يُرسَل شيء بعد؛ حاول بعد بضع دقائق.',
  failedTitle: 'حدث خطأ ما',
  failed: 'حدث خطأ من جانبنا. لم يُرسَل شيء بعد؛ عد وحاول مرة أخرى.',
  fullTitle: 'لا يوجد مكان كافٍ',
  full: 'لم يُرسَل شيء بعد: لا مكان لإجاباتك الآن. حاول لاحقًا أو بلا ملفات.',
  unavailableTitle: 'لحظة من فضلك',
  unavailable: 'لم يُرسَل شيء بعد. حاول مرة أخرى بعد لحظة.',
  back: 'العودة إلى النموذج',
  yourAnswers: 'ما كتبته',
  required: 'أدخل إجابة.',
  email: 'أدخل عنوان بريد إلكتروني مثل name@example.com.',
  url: 'أدخل عنوان موقع مثل https://example.com.',
  phone: 'أدخل رقم هاتف.',
  number: 'أدخل رقمًا.',
  date: 'أدخل تاريخًا.',
  time: 'أدخل وقتًا.',
  min: 'أدخل قيمة أكبر أو وقتًا أبعد.',
  max: 'أدخل قيمة أصغر أو وقتًا أقرب.',
  step: 'أدخل إحدى القيم المتاحة.',
  short: 'أدخل إجابة أطول.',
  long: 'أدخل إجابة أقصر.',
  pattern: 'أدخل الإجابة بالصيغة المطلوبة.',
  option: 'اختر إحدى الإجابات المعروضة.',
  file: 'اختر الملف مرة أخرى.',
};

const BY_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = { ar: ARABIC };

/** Key of a text in the site parameters: `form` and the name in camel case. */
const keyOf = (name: string): string =>
  `form-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns a text: the site's own, else the host's in the page's language, else in English. */
export function formText(
  { parameters }: Site,
  { lang }: Pick<Page, 'lang'>,
  name: FormText,
): string {
  const strings = parameters['strings'] as Readonly<Record<string, string>> | undefined;
  const [language = ''] = lang.split('-');
  return strings?.[keyOf(name)] ?? BY_LANGUAGE[language]?.[name] ?? ENGLISH[name] ?? '';
}
