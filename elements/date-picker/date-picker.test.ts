import { expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import {
  button,
  clickOn,
  day,
  days,
  eventsOf,
  field,
  focusedDay,
  insertText,
  message,
  open,
  place,
  popover,
  posted,
  root,
} from '../../test/fixtures/pickers';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { addDays, today } from './dates';

const dated = html`
  <dm-date-picker load="eager" name="arrival" label="Arrival" value="2026-03-09"></dm-date-picker>
`;

/** How screen readers announce the message. */
const announcement = (picker: HTMLElement): string | null | undefined =>
  root(picker).querySelector('[part=error]')?.ariaLive;

describe('dm-date-picker', () => {
  before(() => setViewport({ width: 800, height: 700 }));

  it('posts the date as shown, and has the ISO date as its value', async () => {
    const picker = await place();
    await clickOn(field(picker));
    expect(popover(picker), 'focus does not open it').to.be.null;
    await sendKeys({ type: '3/9/26' });
    expect(picker.value).to.equal('2026-03-09');
    const changed = oneEvent(picker, 'change');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    await changed;
    expect(field(picker).value).to.equal('03/09/2026');
    expect(posted(picker)).to.deep.equal(['arrival=03/09/2026']);
    expect(picker.valueAsDate!.toISOString()).to.equal('2026-03-09T00:00:00.000Z');
    await expect(picker).to.be.accessible();
  });

  it('keeps text that is not a date with a message, until it becomes a date', async () => {
    const picker = await place();
    await clickOn(field(picker));
    await sendKeys({ type: 'next week' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => message(picker) === 'Enter the date as MM/DD/YYYY.');
    expect(announcement(picker)).to.equal('polite');
    expect(field(picker).value).to.equal('next week');
    expect(field(picker).getAttribute('aria-invalid')).to.equal('true');
    expect(picker.value).to.equal('');
    expect(picker.validity.badInput).to.be.true;
    expect(picker.matches(':invalid')).to.be.true;
    expect(posted(picker)).to.deep.equal(['arrival=next week']);
    await expect(picker).to.be.accessible();
    await clickOn(field(picker));
    await sendKeys({ press: 'Control+A' });
    insertText('٠٣٠٩٢٠٢٦');
    await waitUntil(() => message(picker) === '');
    expect(picker.value).to.equal('2026-03-09');
    expect(picker.matches(':valid')).to.be.true;
  });

  it('selects the day clicked', async () => {
    const picker = await place(dated);
    await open(picker);
    expect(focusedDay(picker)).to.equal('2026-03-09');
    await expect(picker).to.be.accessible();
    const events = eventsOf(picker, 'input', 'change', 'dm-close');
    await clickOn(day(picker, '2026-03-20'));
    await waitUntil(() => popover(picker) === null);
    expect(field(picker).value).to.equal('03/20/2026');
    expect(events).to.deep.equal(['input', 'change', 'dm-close']);
    expect(root(picker).activeElement).to.equal(button(picker));
    expect(button(picker)!.getAttribute('aria-label')).to.contain('Friday, March 20, 2026');
    expect(message(picker)).to.equal('');
  });

  it('moves by the keys of the ARIA date grid', async () => {
    const picker = await place(dated);
    field(picker).focus();
    await sendKeys({ press: 'Alt+ArrowDown' });
    await waitUntil(() => focusedDay(picker) === '2026-03-09');
    for (const [press, iso] of [
      ['ArrowRight', '2026-03-10'],
      ['ArrowDown', '2026-03-17'],
      ['Home', '2026-03-15'],
      ['End', '2026-03-21'],
      ['PageDown', '2026-04-21'],
      ['Shift+PageDown', '2027-04-21'],
      ['PageUp', '2027-03-21'],
      ['Shift+PageUp', '2026-03-21'],
      ['ArrowUp', '2026-03-14'],
      ['ArrowLeft', '2026-03-13'],
    ] as const) {
      await sendKeys({ press });
      await waitUntil(() => focusedDay(picker) === iso, `${press} leads to ${iso}`);
    }
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => popover(picker) === null);
    expect(picker.value).to.equal('2026-03-13');
    expect(root(picker).activeElement).to.equal(button(picker));
  });

  it('closes on Escape without a change, and stops the key event', async () => {
    const picker = await place(dated);
    await open(picker);
    let keydowns = 0;
    const count = (): void => void (keydowns += 1);
    document.body.addEventListener('keydown', count);
    await sendKeys({ press: 'Escape' });
    document.body.removeEventListener('keydown', count);
    await waitUntil(() => popover(picker) === null);
    expect(keydowns).to.equal(0);
    expect(picker.value).to.equal('2026-03-09');
    expect(root(picker).activeElement).to.equal(button(picker));
  });

  it('closes on focus or a press outside, by its button, and on a visit', async () => {
    const picker = await place(dated);
    await open(picker);
    await clickOn(field(picker));
    await waitUntil(() => popover(picker) === null, 'the field');
    await open(picker);
    await clickOn(button(picker)!);
    await waitUntil(() => popover(picker) === null, 'its button');
    await open(picker);
    picker.form!.querySelector<HTMLElement>('#after')!.focus();
    await waitUntil(() => popover(picker) === null, 'the focus');
    await open(picker);
    document.dispatchEvent(new CustomEvent('dm-load'));
    await waitUntil(() => popover(picker) === null, 'another page');
  });

  it('has buttons that select today and clear the date', async () => {
    const picker = await place(dated);
    const action = (name: string): HTMLButtonElement =>
      [...root(picker).querySelectorAll<HTMLButtonElement>('[part=action]')].find(
        ({ textContent }) => textContent === name,
      )!;
    await open(picker);
    await clickOn(action('Today'));
    await waitUntil(() => popover(picker) === null);
    expect(picker.value).to.equal(today());
    await open(picker);
    expect(focusedDay(picker)).to.equal(today());
    expect(root(picker).querySelector('[part~=today]')!.getAttribute('aria-current')).to.equal(
      'date',
    );
    await clickOn(action('Clear'));
    await waitUntil(() => popover(picker) === null);
    expect(picker.value).to.equal('');
    expect(posted(picker)).to.deep.equal(['arrival=']);
  });

  it('offers months and years, up to ten years from now', async () => {
    const picker = await place(dated);
    await open(picker);
    const [month, year] = [...root(picker).querySelectorAll('select')];
    expect(Array.from(month!.options, ({ text }) => text)[2]).to.equal('March');
    expect(year!.options[year!.options.length - 1]!.text).to.equal(
      String(new Date().getFullYear() + 10),
    );
    year!.value = '2024';
    year!.dispatchEvent(new Event('change', { bubbles: true }));
    month!.value = '1';
    month!.dispatchEvent(new Event('change', { bubbles: true }));
    await waitUntil(() => days(picker).some(({ value }) => value === '2024-02-29'), 'a leap day');
    await clickOn(day(picker, '2024-02-29'));
    await waitUntil(() => picker.value === '2024-02-29');
  });

  it('refuses a date typed past the end year, and takes its last day', async () => {
    const picker = await place();
    const lastYear = Number(today().slice(0, 4)) + 10;
    const enter = async (text: string): Promise<void> => {
      field(picker).focus();
      field(picker).select();
      await sendKeys({ type: text });
      await sendKeys({ press: 'Tab' });
    };
    await enter(`1/1/${lastYear + 1}`);
    const expected = new RegExp(`^Choose \\w+, December 31, ${lastYear} or an earlier date\\.$`);
    await waitUntil(() => expected.test(message(picker)), 'the message');
    expect(picker.matches(':state(user-invalid)')).to.be.true;
    expect(picker.validity.rangeOverflow).to.be.true;
    expect(picker.form!.checkValidity()).to.be.false;
    expect(field(picker).value).to.equal(`01/01/${lastYear + 1}`);
    await enter(`12/31/${lastYear}`);
    await waitUntil(() => message(picker) === '', 'no message');
    expect(picker.form!.checkValidity()).to.be.true;
  });

  it('disables days outside its rules, and gives the reason if one is typed', async () => {
    const now = today();
    const picker = await place(html`
      <dm-date-picker
        load="eager"
        label="Arrival"
        min="today"
        max="today+40"
        disabled-days=${addDays(now, 1)}
      >
      </dm-date-picker>
    `);
    await open(picker);
    expect(focusedDay(picker)).to.equal(now);
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => focusedDay(picker) === addDays(now, 2), 'skips the disabled day');
    for (const { value: iso, disabled } of days(picker)) {
      const isFree = iso >= now && iso <= addDays(now, 40) && iso !== addDays(now, 1);
      expect(disabled, iso).to.equal(!isFree);
    }
    await sendKeys({ press: 'Escape' });
    picker.value = addDays(now, -1);
    expect(picker.validity.rangeUnderflow).to.be.true;
    picker.value = addDays(now, 41);
    expect(picker.validity.rangeOverflow).to.be.true;
    picker.value = addDays(now, 1);
    expect(picker.validity.stepMismatch).to.be.true;
    expect(picker.reportValidity()).to.be.false;
    await waitUntil(() => message(picker).includes('is not available'));
    picker.value = now;
    await waitUntil(() => message(picker) === '');
    expect(picker.checkValidity()).to.be.true;
  });

  for (const [lang, weekday, month, text] of [
    ['de', 'Mo', 'März', '09/03/2026'],
    ['en-GB', 'Mon', 'March', '09/03/2026'],
    ['en-US', 'Sun', 'March', '03/09/2026'],
    ['fa', 'ش', 'مارس', '03/09/2026'],
    ['he', 'א׳', 'מרץ', '09/03/2026'],
    ['ja', '日', '3月', '03/09/2026'],
    ['th', 'อา', 'มีนาคม', '09/03/2026'],
  ] as const) {
    it(`uses the language of the page: ${lang}`, async () => {
      const picker = await place(dated, lang);
      picker.dir = /fa|he/.test(lang) ? 'rtl' : 'ltr';
      await open(picker);
      const [first] = root(picker).querySelectorAll('[scope=col]');
      // Some browsers abbreviate with a dot.
      expect(first!.textContent.replace(/\.$/, '')).to.equal(weekday);
      expect(popover(picker)!.textContent).to.contain(month);
      expect(field(picker).value).to.equal(text);
      await sendKeys({ press: 'ArrowLeft' });
      const next = picker.dir === 'rtl' ? '2026-03-10' : '2026-03-08';
      await waitUntil(() => focusedDay(picker) === next, 'ArrowLeft');
      if (lang === 'he') await expect(picker).to.be.accessible();
    });
  }

  it('writes a date set before the language is known in the format of that language', async () => {
    const page = await fixture<HTMLElement>(html`<div lang="en-GB"></div>`);
    const picker = document.createElement('dm-date-picker');
    picker.load = 'eager';
    picker.label = 'Arrival';
    picker.value = '2026-03-09';
    page.append(picker);
    await picker.ready;
    expect([picker.value, field(picker).value]).to.deep.equal(['2026-03-09', '09/03/2026']);
    expect(field(picker).placeholder).to.equal('DD/MM/YYYY');
    page.lang = 'en-US';
    await waitUntil(() => field(picker).placeholder === 'MM/DD/YYYY');
    picker.format = 'ddmmyyyy';
    await waitUntil(() => field(picker).placeholder === 'DD/MM/YYYY');
    expect([picker.value, field(picker).value]).to.deep.equal(['2026-03-09', '09/03/2026']);
  });

  it('opens as a sheet on phones, with days that fill the width', async () => {
    await setViewport({ width: 320, height: 640 });
    const picker = await place(dated);
    await open(picker);
    await Promise.all(
      popover(picker)!
        .getAnimations()
        .map(({ finished }) => finished),
    );
    const box = popover(picker)!.getBoundingClientRect();
    expect(box.left).to.equal(0);
    expect(box.right).to.equal(320);
    expect(box.bottom).to.be.closeTo(640, 1);
    expect(popover(picker)!.scrollWidth).to.be.at.most(320);
    expect(day(picker, '2026-03-09').getBoundingClientRect().width).to.be.at.least(43);
    await expect(picker).to.be.accessible();
    await setViewport({ width: 800, height: 700 });
  });

  it('follows a phone that is turned while the calendar is open', async () => {
    const boxOf = (picker: HTMLElement): DOMRect => popover(picker)!.getBoundingClientRect();
    const isSheet = (picker: HTMLElement): boolean =>
      boxOf(picker).left === 0 && boxOf(picker).right === innerWidth;
    await setViewport({ width: 375, height: 700 });
    const picker = await place(dated);
    await open(picker);
    await waitUntil(() => isSheet(picker), 'a sheet');
    await setViewport({ width: 700, height: 375 });
    await waitUntil(() => !isSheet(picker), 'beside its field');
    // The window has its new size before the calendar has moved.
    await waitUntil(() => {
      const fieldBox = field(picker).parentElement!.getBoundingClientRect();
      const { left, top } = boxOf(picker);
      return Math.abs(left - fieldBox.left) <= 1 && Math.abs(top - fieldBox.bottom - 4) <= 1;
    }, 'below its field');
    await setViewport({ width: 375, height: 700 });
    await waitUntil(() => isSheet(picker), 'a sheet again');
    expect(boxOf(picker).bottom).to.be.closeTo(700, 1);
    await setViewport({ width: 800, height: 700 });
  });

  it('shows all days of a week on a phone with text twice as large', async () => {
    await setViewport({ width: 320, height: 700 });
    const picker = await place(dated);
    picker.style.fontSize = '32px';
    await open(picker);
    const box = popover(picker)!;
    expect(box.scrollWidth).to.be.at.most(320);
    for (const part of box.querySelectorAll('button, select, th')) {
      const { left, right } = part.getBoundingClientRect();
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(320);
    }
    await setViewport({ width: 800, height: 700 });
  });

  it('opens and closes by script, unless prevented or disabled', async () => {
    const picker = await place(dated);
    picker.show();
    await waitUntil(() => popover(picker) !== null);
    expect(picker.matches(':state(open)')).to.be.true;
    picker.hide();
    await waitUntil(() => popover(picker) === null);
    picker.addEventListener('dm-open', (event) => event.preventDefault(), { once: true });
    picker.show();
    await nextFrame();
    expect(picker.matches(':state(open)')).to.be.false;
    expect(popover(picker)).to.be.null;
    picker.disabled = true;
    picker.show();
    await nextFrame();
    expect(picker.matches(':state(open)')).to.be.false;
    expect(popover(picker)).to.be.null;
    await expect(picker).to.be.accessible();
  });

  it('logs each mistake of its page once', async () => {
    const picker = await place(html`
      <dm-date-picker load="eager" min="soon" disabled-days="xmas" value="09/03/2026" label="A">
      </dm-date-picker>
    `);
    picker.value = null as unknown as string;
    picker.value = 5 as unknown as string;
    expect(picker.value).to.equal('');
    expect(logLines).to.deep.equal([
      '[dm] <dm-date-picker>: value "09/03/2026" is not a date (YYYY-MM-DD)',
      '[dm] <dm-date-picker>: min="soon" is not a date (YYYY-MM-DD, today, today+30)',
      '[dm] <dm-date-picker>: disabled-days: "xmas" is not a weekday, a date or a range',
      '[dm] <dm-date-picker>: value "5" is not a date (YYYY-MM-DD)',
    ]);
  });

  it('cleans up when removed while open', async () => {
    const watch = watchLeaks();
    const picker = await place(dated);
    await open(picker);
    picker.remove();
    await waitUntil(() => popover(picker) === null);
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });
});
