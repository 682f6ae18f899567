import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { validate } from './validate';
import { formsIn } from './read-form';

/** Validates answers, given as a query string, to a form with these controls. */
function errorsOf(controls: string, answers: string): Record<string, string> {
  const [form] = formsIn(`<dm-form><form>${controls}</form></dm-form>`);
  const entries = Array.from(new URLSearchParams(answers), ([name, value]) => ({ name, value }));
  return validate(form?.fields ?? [], entries);
}

/** Validates an answer to a control with the name `a`. */
const errorOf = (control: string, answer: string): string | undefined =>
  errorsOf(control, new URLSearchParams({ a: answer }).toString())['a'];

type Row = readonly [attributes: string, answer: string, error: string | undefined];

function expectErrors(rows: readonly Row[], control: (attributes: string) => string): void {
  for (const [attributes, answer, error] of rows) {
    const name = `${attributes} ${answer.slice(0, 20)}`;
    assert.equal(errorOf(control(attributes), answer), error, name);
  }
}

describe('an answer', () => {
  test('to a required field must not be blank or missing', () => {
    for (const control of [
      '<input name="a" required>',
      '<textarea name="a" required></textarea>',
      '<dm-file-upload name="a" required><input type="file" name="a"></dm-file-upload>',
      '<dm-date-picker name="a"><input type="date" name="a" required></dm-date-picker>',
      '<p data-dm-required><input name="a"></p>',
    ]) {
      assert.equal(errorOf(control, ' \r\n\t '), 'required', control);
      assert.deepEqual(errorsOf(control, ''), { a: 'required' }, control);
    }
    assert.equal(errorOf('<input name="a" required>', ' x '), undefined);
  });

  test('is not required if the control cannot be changed', () => {
    for (const control of [
      '<input name="a" required disabled>',
      '<input name="a" required readonly>',
      '<fieldset disabled><input name="a" required></fieldset>',
      '<template><input name="a" required></template>',
      '<input type="hidden" name="a" required>',
    ]) {
      assert.deepEqual(errorsOf(control, ''), {}, control);
    }
  });

  test('to a required group of checkboxes or radio buttons may be any one of them', () => {
    const group = (type: string, attribute = 'required'): string =>
      ['x', 'y'].map((v) => `<input type="${type}" name="a" value="${v}" ${attribute}>`).join('');
    for (const type of ['checkbox', 'radio']) {
      assert.deepEqual(errorsOf(group(type), ''), { a: 'required' });
      assert.deepEqual(errorsOf(group(type), 'a=y'), {});
      assert.deepEqual(errorsOf(group(type), 'a=z'), { a: 'option' });
    }
    const box = `<div data-dm-required>
      <input type="checkbox" name="a"><input type="checkbox" name="b"></div>`;
    assert.deepEqual(Object.keys(errorsOf(box, '')), ['a', 'b']);
    assert.deepEqual(errorsOf(box, 'b=on'), {});
  });

  test('to a required select must not be its first option', () => {
    const select = '<select name="a" required><option>Choose<option>One<option value="2">Two';
    assert.equal(errorOf(select, 'Choose'), 'required');
    assert.equal(errorOf(select, 'One'), undefined);
    assert.equal(errorOf(select, '2'), undefined);
    assert.equal(errorOf(select, 'Two'), 'option');
    assert.equal(errorOf('<select name="a" required></select>', 'by script'), undefined);
    assert.equal(errorOf('<select name="a" multiple required><option>One', 'One'), undefined);
    assert.equal(errorOf(select.replace('required', ''), 'Choose'), undefined);
  });

  test('must have the format of its kind', () => {
    const rows: readonly Row[] = [
      ['email', 'ada@example.com', undefined],
      ['email', ' ada@example.com ', undefined],
      ['email', 'ada@example', 'email'],
      ['email', 'ada@example.com\r\nBcc: x@y.zz', 'email'],
      ['url', 'https://example.com', undefined],
      ['url', 'javascript:alert(1)', 'url'],
      ['tel', '+44 1632 960184', undefined],
      ['tel', 'call me', 'phone'],
      ['number', '-1.5e3', undefined],
      ['number', '1,5', 'number'],
      ['number', 'Infinity', 'number'],
      ['date', '2026-02-28', undefined],
      ['date', '2026-02-30', 'date'],
      ['date', '28/02/2026', undefined],
      ['time', '23:59', undefined],
      ['time', '2359', undefined],
      ['time', '11:30 pm', undefined],
      ['time', '24:00', 'time'],
      ['datetime-local', '2026-02-28T10:00', undefined],
      ['datetime-local', '2026-02-28', 'date'],
      ['month', '2026-13', 'date'],
      ['week', '2026-W53', undefined],
      ['week', '2025-W53', 'date'],
      ['week', '2026-W54', 'date'],
    ];
    expectErrors(rows, (type) => `<input name="a" type="${type}">`);
  });

  test('must be within the limits of the markup', () => {
    const rows: readonly Row[] = [
      ['maxlength="3"', 'abcd', 'long'],
      ['maxlength="3"', 'a\r\nb', undefined],
      ['minlength="3"', 'ab', 'short'],
      ['minlength="3"', 'abc', undefined],
      ['minlength="3"', '', undefined],
      ['pattern="[a-z]+"', 'ab', undefined],
      ['pattern="[a-z]+"', 'ab1', 'pattern'],
      ['pattern="("', 'x', undefined],
      ['pattern="[a-z]+"', 'a'.repeat(20_000), undefined],
      ['pattern="(?=.*[0-9])(?!.*pass).{8,}"', 'harbour7', undefined],
      ['pattern="(?=.*[0-9])(?!.*pass).{8,}"', 'password7', 'pattern'],
      ['pattern="(.)\\1"', 'aa', undefined],
      ['pattern="(.)\\1"', 'ab', 'pattern'],
      ['pattern="[\\p{L}--[a-z]]+"', 'ÄÖ', undefined],
      ['pattern="[\\p{L}--[a-z]]+"', 'Äb', 'pattern'],
      ['type="number" min="2" max="10"', '1', 'min'],
      ['type="number" min="2" max="10"', '9', undefined],
      ['type="number" min="2" max="10"', '11', 'max'],
      ['type="range" max="10"', '11', 'max'],
      ['type="date" min="2026-01-02"', '2026-01-01', 'min'],
      ['type="date" min="2026-01-02" max="2026-12-31"', '28/02/2026', undefined],
      ['type="time" max="18:00"', '18:15', 'max'],
      ['type="time" max="18:00"', '18:15:30', 'max'],
      ['type="time" min="22:00" max="02:00"', '23:30', undefined],
      ['type="time" min="22:00" max="02:00"', '01:30', undefined],
      ['type="time" min="22:00" max="02:00"', '12:00', 'min'],
      ['type="number" pattern="[0-9]" step="any"', '1.5', undefined],
    ];
    expectErrors(rows, (limits) => `<input name="a" ${limits}>`);
  });

  test('is accepted if its pattern takes too long, which is tried and logged once', (t) => {
    const logged = t.mock.method(console, 'error', () => undefined).mock;
    const start = performance.now();
    for (let index = 0; index < 100; index += 1) {
      assert.equal(
        errorOf('<input name="a" pattern="(a+)+b">', 'a'.repeat(5000 + index)),
        undefined,
      );
    }
    // A hundred timeouts would take ten seconds.
    assert.ok(performance.now() - start < 5000);
    assert.equal(logged.callCount(), 1);
    assert.match(String(logged.calls[0]?.arguments[0]), /"\(a\+\)\+b" of the field "a"/);
    const many = new URLSearchParams(Array.from({ length: 50_000 }, () => ['a', 'aab']));
    assert.deepEqual(errorsOf('<input name="a" pattern="(a+)b">', many.toString()), {});
    assert.ok(performance.now() - start < 5000);
    // Other patterns are still validated.
    assert.equal(errorOf('<input name="a" pattern="(a+)b">', 'aa'), 'pattern');
  });

  test('must match the step as in HTML', () => {
    const rows: readonly Row[] = [
      ['type="number"', '1.5', 'step'],
      ['type="number"', '-3', undefined],
      ['type="number"', '0', undefined],
      ['type="number" step="0.1"', '0.3', undefined],
      ['type="number" step="0.1" min="-0.3"', '0', undefined],
      ['type="number" step="0.1"', '0.35', 'step'],
      ['type="number" step="0.01"', '1234567.89', undefined],
      ['type="number" step="ANY"', '0.123', undefined],
      ['type="number" step="0"', '1.5', 'step'],
      ['type="number" step="2" min="1"', '3', undefined],
      ['type="number" step="2" min="1"', '4', 'step'],
      ['type="number" step="2" value="1"', '3', undefined],
      ['type="number" value="0.5"', '1.5', undefined],
      ['type="number" readonly', '1.5', undefined],
      ['type="range" step="5"', '12', 'step'],
      ['type="date" step="7" min="2026-01-05"', '2026-01-12', undefined],
      ['type="date" step="7" min="2026-01-05"', '2026-01-13', 'step'],
      ['type="month" step="3" min="2026-01"', '2026-07', undefined],
      ['type="month" step="3" min="2026-01"', '2026-08', 'step'],
      ['type="week"', '2026-W53', undefined],
      ['type="week" step="3"', '1970-W01', undefined],
      ['type="week" step="3"', '2026-W01', undefined],
      ['type="week" step="3"', '2026-W02', 'step'],
      ['type="week" step="2" min="2026-W01"', '2026-W03', undefined],
      ['type="week" step="2" min="2026-W01"', '2026-W04', 'step'],
      ['type="time"', '10:07', undefined],
      ['type="time"', '10:07:30', 'step'],
      ['type="time" step="900"', '10:15', undefined],
      ['type="time" step="900"', '10:07', 'step'],
      ['type="datetime-local" step="3600"', '2026-01-01T10:00', undefined],
      ['type="datetime-local" step="3600"', '2026-01-01T10:30', 'step'],
    ];
    expectErrors(rows, (limits) => `<input name="a" ${limits}>`);
    // Without script, the step of the picker does not apply to its native input.
    const picker = '<dm-time-picker name="a" step="30"><input type="time" name="a">';
    assert.equal(errorOf(picker, '10:07'), undefined);
  });

  test('of a picker must follow the picker’s rules', (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-03-10T12:00:00Z') });
    const days = 'min="2026-03-02" max="2026-03-31" disabled-days="sat sun 2026-03-20/2026-03-22"';
    const nativeInput = '<input type="date" name="a" max="2026-12-31">';
    const rows: readonly Row[] = [
      [`date-picker ${days}`, '03/12/2026', undefined],
      [`date-picker ${days}`, '12/03/2026', 'max'],
      [`date-picker ${days} format="ddmmyyyy"`, '12/03/2026', undefined],
      [`date-picker ${days} format="ddmmyyyy"`, '01/03/2026', 'min'],
      [`date-picker ${days}`, '03/14/2026', 'step'],
      [`date-picker ${days}`, '03/20/2026', 'step'],
      [`date-picker ${days}`, '02/30/2026', 'date'],
      [`date-picker ${days}`, 'soon', 'date'],
      // In some time zone it is still the previous day, or already the next.
      ['date-picker min="today" max="today+1"', '03/09/2026', 'min'],
      ['date-picker min="today" max="today+1"', '03/10/2026', undefined],
      ['date-picker min="today" max="today+1"', '03/12/2026', undefined],
      ['date-picker min="today" max="today+1"', '03/13/2026', 'max'],
      [`date-picker>${nativeInput}</dm-date-picker`, '01/01/2027', 'max'],
      // Posted by the native input.
      [`date-picker ${days}>${nativeInput}</dm-date-picker`, '2026-03-14', undefined],
      [`date-picker ${days}>${nativeInput}</dm-date-picker`, '2027-01-01', 'max'],
      ['time-picker min="15:00" max="22:00"', '15:15', undefined],
      ['time-picker min="15:00" max="22:00"', '14:45', 'min'],
      ['time-picker min="15:00" max="22:00"', '22:15', 'max'],
      ['time-picker min="15:00" max="22:00"', '15:10', 'step'],
      ['time-picker step="5"', '15:10', undefined],
      ['time-picker format="hh:ii am" max="18:00"', '06:00 pm', undefined],
      ['time-picker format="hh:ii am" max="18:00"', '06:15 pm', 'max'],
      ['time-picker min="22:00" max="02:00"', '01:30', undefined],
      ['time-picker min="22:00" max="02:00"', '12:00', 'min'],
      ['time-picker', 'noon', 'time'],
      ['time-picker><input type="time" name="a" step="600"></dm-time-picker', '10:20', undefined],
    ];
    expectErrors(rows, (picker) => `<dm-${picker.replace('picker', 'picker name="a"')}>`);
    // The picker's step applies only to submissions by a script.
    const timePicker = '<dm-time-picker name="a" step="30"><input type="time" name="a">';
    assert.deepEqual(errorsOf(timePicker, 'a=10:15'), {});
    assert.deepEqual(errorsOf(timePicker, 'a=10:15&_dm_elapsed=9000'), { a: 'step' });
  });

  test('depends on the conditions in the markup', () => {
    const hidden = `<input name="kind"><p data-dm-show-when="kind=Room|Table & day">
      <input name="a" type="number" required></p><input name="day">`;
    assert.deepEqual(errorsOf(hidden, 'kind=Room&day=1'), { a: 'required' });
    assert.deepEqual(errorsOf(hidden, 'kind=Table&day=1&a=x'), { a: 'number' });
    assert.deepEqual(errorsOf(hidden, 'kind=Room&day='), {});
    assert.deepEqual(errorsOf(hidden, 'kind=Else&day=1&a=x'), {});
    const optional = '<input name="kind"><input name="a" data-dm-require-when="kind!=No">';
    assert.deepEqual(errorsOf(optional, 'kind=No'), {});
    assert.deepEqual(errorsOf(optional, 'kind=Yes'), { a: 'required' });
  });
});

describe('the forms of a page', () => {
  test('are those that post, with the options in their markup', () => {
    const forms = formsIn(`<form role="search"><input name="q"></form>
      <form method="POST" name="nativeInput"><input name="x"></form><input form="far" name="far-1">
      <dm-form captcha form-id="f" form-title="T" data-dm-max-answers="3" data-dm-closes="2026-01-01"
        data-dm-closed-message="Over."><form id="far"><label for="n">Name <select><option>All</option></select></label>
        <input id="n" name="dmform-01"><label for="m">Room</label>
        <input id="m" name="dmform-02"><input type="submit" name="go"></form></dm-form>
      <dm-form><input name="bare"></dm-form>`);
    assert.deepEqual(
      forms.map(({ fields }) => fields.map(({ name }) => name)),
      [['x'], ['far-1', 'dmform-01', 'dmform-02'], ['bare']],
    );
    const [, form] = forms;
    assert.equal(form?.id, 'f');
    assert.equal(form.title, 'T');
    assert.equal(form.hasCaptcha, true);
    assert.equal(form.maxAnswers, 3);
    assert.equal(form.closedMessage, 'Over.');
    assert.deepEqual(
      form.fields.map(({ label }) => label),
      ['', 'Name', 'Room'],
    );
  });

  test('may be configured by hidden fields', () => {
    const [form] = formsIn(`<form method="post"><input type="hidden" name="form_id" value="7">
      <input type="hidden" name="captcha" value="true"><input type="hidden" name="webhook" value="w">
      <fieldset><legend>Tea?</legend><input type="radio" name="a"></fieldset></form>`);
    assert.deepEqual([form?.id, form?.hasCaptcha, form?.webhook], ['7', true, 'w']);
    assert.equal(form?.fields.at(-1)?.label, 'Tea?');
  });
});

describe('a long answer', () => {
  const LENGTH = 40_000;
  /** Time that takes a few milliseconds if it is linear, and seconds if it is not. In ms. */
  const LIMIT = 2_000;

  const CONTROLS = [
    ...['text', 'email', 'url', 'tel', 'number', 'range', 'date', 'time', 'week', 'month'],
    ...['datetime-local', 'checkbox', 'file'],
  ].map((type) => `<input name="a" type="${type}" min="1" max="9" step="2">`);
  const PICKERS = [
    '<dm-date-picker name="a" format="ddmmyyyy"></dm-date-picker>',
    '<dm-time-picker name="a" format="hh:ii am"></dm-time-picker>',
    '<dm-time-picker name="a"></dm-time-picker>',
  ];

  for (const control of [...CONTROLS, ...PICKERS]) {
    test(`is validated in linear time: ${control}`, () => {
      for (const part of [
        '1',
        '١',
        ' ',
        'a',
        '.',
        '-',
        ':',
        '/',
        '@',
        ',',
        'x',
        '1.',
        'a.',
        '1e',
      ]) {
        for (const start of ['', 'a@', 'https://', '12:30 a']) {
          const began = performance.now();
          errorOf(control, `${start}${part.repeat(LENGTH / part.length)}!`);
          assert.ok(performance.now() - began < LIMIT, JSON.stringify([start, part]));
        }
      }
    });
  }
});
