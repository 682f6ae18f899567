import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mistakesIn } from './check';
import { formsIn } from './read-form';

/** What is wrong with answers, given as a query, to a form with these controls. */
function check(controls: string, answers: string): Record<string, string> {
  const [form] = formsIn(`<dm-form><form>${controls}</form></dm-form>`);
  const entries = Array.from(new URLSearchParams(answers), ([name, value]) => ({ name, value }));
  return mistakesIn(form?.fields ?? [], entries);
}

/** What is wrong with one answer to one control called `a`. */
const wrong = (control: string, answer: string): string | undefined =>
  check(control, new URLSearchParams({ a: answer }).toString())['a'];

/** What is written of a control, an answer to it, and what is wrong with that. */
type Row = readonly [written: string, answer: string, mistake: string | undefined];

function expectEach(rows: readonly Row[], control: (written: string) => string): void {
  for (const [written, answer, mistake] of rows) {
    const name = `${written} ${answer.slice(0, 20)}`;
    assert.equal(wrong(control(written), answer), mistake, name);
  }
}

describe('an answer', () => {
  test('that is required is not blank, and not missing', () => {
    for (const control of [
      '<input name="a" required>',
      '<textarea name="a" required></textarea>',
      '<dm-file-upload name="a" required><input type="file" name="a"></dm-file-upload>',
      '<dm-date-picker name="a"><input type="date" name="a" required></dm-date-picker>',
      '<p data-dm-required><input name="a"></p>',
    ]) {
      assert.equal(wrong(control, ' \r\n\t '), 'required', control);
      assert.deepEqual(check(control, ''), { a: 'required' }, control);
    }
    assert.equal(wrong('<input name="a" required>', ' x '), undefined);
  });

  test('is not asked for where it cannot be given', () => {
    for (const control of [
      '<input name="a" required disabled>',
      '<input name="a" required readonly>',
      '<fieldset disabled><input name="a" required></fieldset>',
      '<template><input name="a" required></template>',
      '<input type="hidden" name="a" required>',
    ]) {
      assert.deepEqual(check(control, ''), {}, control);
    }
  });

  test('to a group of fields to tick is any one of them', () => {
    const group = (type: string, attribute = 'required'): string =>
      ['x', 'y'].map((v) => `<input type="${type}" name="a" value="${v}" ${attribute}>`).join('');
    for (const type of ['checkbox', 'radio']) {
      assert.deepEqual(check(group(type), ''), { a: 'required' });
      assert.deepEqual(check(group(type), 'a=y'), {});
      assert.deepEqual(check(group(type), 'a=z'), { a: 'option' });
    }
    const box = `<div data-dm-required>
      <input type="checkbox" name="a"><input type="checkbox" name="b"></div>`;
    assert.deepEqual(Object.keys(check(box, '')), ['a', 'b']);
    assert.deepEqual(check(box, 'b=on'), {});
  });

  test('of a drop-down is another than its first option', () => {
    const select = '<select name="a" required><option>Choose<option>One<option value="2">Two';
    assert.equal(wrong(select, 'Choose'), 'required');
    assert.equal(wrong(select, 'One'), undefined);
    assert.equal(wrong(select, '2'), undefined);
    assert.equal(wrong(select, 'Two'), 'option');
    assert.equal(wrong('<select name="a" required></select>', 'by script'), undefined);
    assert.equal(wrong('<select name="a" multiple required><option>One', 'One'), undefined);
    assert.equal(wrong(select.replace('required', ''), 'Choose'), undefined);
  });

  test('has the form of its kind', () => {
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
    ];
    expectEach(rows, (type) => `<input name="a" type="${type}">`);
  });

  test('keeps to the limits that the markup sets', () => {
    const rows: readonly Row[] = [
      ['maxlength="3"', 'abcd', 'long'],
      ['maxlength="3"', 'a\r\nb', undefined],
      ['minlength="3"', 'ab', 'short'],
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
    expectEach(rows, (limits) => `<input name="a" ${limits}>`);
  });

  test('that a pattern takes for ever with is given up soon, and once for all', (t) => {
    const said = t.mock.method(console, 'error', () => undefined).mock;
    const started = performance.now();
    for (let index = 0; index < 100; index += 1) {
      assert.equal(wrong('<input name="a" pattern="(a+)+b">', 'a'.repeat(5000 + index)), undefined);
    }
    // A hundred that were each waited for would take ten seconds.
    assert.ok(performance.now() - started < 5000);
    assert.equal(said.callCount(), 1);
    assert.match(String(said.calls[0]?.arguments[0]), /"\(a\+\)\+b" of the field "a"/);
    const many = new URLSearchParams(Array.from({ length: 50_000 }, () => ['a', 'aab']));
    assert.deepEqual(check('<input name="a" pattern="(a+)b">', many.toString()), {});
    assert.ok(performance.now() - started < 5000);
    // Others are checked as before.
    assert.equal(wrong('<input name="a" pattern="(a+)b">', 'aa'), 'pattern');
  });

  test('is on a step, counted as HTML counts', () => {
    const rows: readonly Row[] = [
      ['type="number"', '1.5', 'step'],
      ['type="number"', '-3', undefined],
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
      ['type="week" step="2" min="2026-W01"', '2026-W03', undefined],
      ['type="week" step="2" min="2026-W01"', '2026-W04', 'step'],
      ['type="time"', '10:07', undefined],
      ['type="time"', '10:07:30', 'step'],
      ['type="time" step="900"', '10:15', undefined],
      ['type="time" step="900"', '10:07', 'step'],
      ['type="datetime-local" step="3600"', '2026-01-01T10:00', undefined],
      ['type="datetime-local" step="3600"', '2026-01-01T10:30', 'step'],
    ];
    expectEach(rows, (limits) => `<input name="a" ${limits}>`);
    // Our own pickers say what a step is, and visitors without script have the field inside.
    const picker = '<dm-time-picker name="a" step="30"><input type="time" name="a">';
    assert.equal(wrong(picker, '10:07'), undefined);
  });

  test('of our own pickers keeps to what they take', (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.parse('2026-03-10T12:00:00Z') });
    const days = 'min="2026-03-02" max="2026-03-31" disabled-days="sat sun 2026-03-20/2026-03-22"';
    const plain = '<input type="date" name="a" max="2026-12-31">';
    const rows: readonly Row[] = [
      [`date-picker ${days}`, '03/12/2026', undefined],
      [`date-picker ${days}`, '12/03/2026', 'max'],
      [`date-picker ${days} format="ddmmyyyy"`, '12/03/2026', undefined],
      [`date-picker ${days} format="ddmmyyyy"`, '01/03/2026', 'min'],
      [`date-picker ${days}`, '03/14/2026', 'step'],
      [`date-picker ${days}`, '03/20/2026', 'step'],
      [`date-picker ${days}`, '02/30/2026', 'date'],
      [`date-picker ${days}`, 'soon', 'date'],
      // Somewhere on Earth it is still the day before, or already the next.
      ['date-picker min="today" max="today+1"', '03/09/2026', 'min'],
      ['date-picker min="today" max="today+1"', '03/10/2026', undefined],
      ['date-picker min="today" max="today+1"', '03/12/2026', undefined],
      ['date-picker min="today" max="today+1"', '03/13/2026', 'max'],
      [`date-picker>${plain}</dm-date-picker`, '01/01/2027', 'max'],
      // Of the browser's own field inside.
      [`date-picker ${days}>${plain}</dm-date-picker`, '2026-03-14', undefined],
      [`date-picker ${days}>${plain}</dm-date-picker`, '2027-01-01', 'max'],
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
    expectEach(rows, (picker) => `<dm-${picker.replace('picker', 'picker name="a"')}>`);
    // Without script, nobody knows of another step than that of the field inside.
    const half = '<dm-time-picker name="a" step="30"><input type="time" name="a">';
    assert.deepEqual(check(half, 'a=10:15'), {});
    assert.deepEqual(check(half, 'a=10:15&_dm_elapsed=9000'), { a: 'step' });
  });

  test('depends on others where the markup says so', () => {
    const stay = `<input name="kind"><p data-dm-show-when="kind=Room|Table & day">
      <input name="a" type="number" required></p><input name="day">`;
    assert.deepEqual(check(stay, 'kind=Room&day=1'), { a: 'required' });
    assert.deepEqual(check(stay, 'kind=Table&day=1&a=x'), { a: 'number' });
    assert.deepEqual(check(stay, 'kind=Room&day='), {});
    assert.deepEqual(check(stay, 'kind=Else&day=1&a=x'), {});
    const why = '<input name="kind"><input name="a" data-dm-require-when="kind!=No">';
    assert.deepEqual(check(why, 'kind=No'), {});
    assert.deepEqual(check(why, 'kind=Yes'), { a: 'required' });
  });
});

describe('the forms of a page', () => {
  test('are those that post, with what the markup says of them', () => {
    const forms = formsIn(`<form role="search"><input name="q"></form>
      <form method="POST" name="plain"><input name="x"></form><input form="far" name="far-1">
      <dm-form captcha form-id="f" form-title="T" data-dm-max-answers="3" data-dm-closes="2026-01-01"
        data-dm-closed-message="Over."><form id="far"><label for="n">Name <select></select></label>
        <input id="n" name="dmform-01"><input type="submit" name="go"></form></dm-form>
      <dm-form><input name="bare"></dm-form>`);
    assert.deepEqual(
      forms.map(({ fields }) => fields.map(({ name }) => name)),
      [['x'], ['far-1', 'dmform-01'], ['bare']],
    );
    const [, form] = forms;
    assert.equal(form?.id, 'f');
    assert.equal(form.title, 'T');
    assert.equal(form.hasCaptcha, true);
    assert.equal(form.mostAnswers, 3);
    assert.equal(form.closedMessage, 'Over.');
    assert.equal(form.fields[1]?.label, 'Name');
  });

  test('name themselves in hidden fields as well', () => {
    const [form] = formsIn(`<form method="post"><input type="hidden" name="form_id" value="7">
      <input type="hidden" name="captcha" value="true"><input type="hidden" name="webhook" value="w">
      <fieldset><legend>Tea?</legend><input type="radio" name="a"></fieldset></form>`);
    assert.deepEqual([form?.id, form?.hasCaptcha, form?.webhook], ['7', true, 'w']);
    assert.equal(form?.fields.at(-1)?.label, 'Tea?');
  });
});
