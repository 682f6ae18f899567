import { expect, html, nextFrame, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import type { TemplateResult } from 'lit';
import {
  button,
  clickOn,
  eventsOf,
  field,
  message,
  placePicker,
  popover as list,
  root,
} from '../../test/fixtures/pickers';
import { microtasks, pressEscape } from '../../test/fixtures/press-keys';
import { afterPaint } from '../../shared/dom/after-paint';
import { logLines } from '../../test/fixtures/log-lines';
import { clickAt } from '../../test/fixtures/popup';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmTimePicker } from './time-picker';
import './time-picker.define';

const place = (
  markup: TemplateResult = html`
    <dm-time-picker load="eager" name="table" label="Table at"></dm-time-picker>
  `,
  lang?: string,
): Promise<DmTimePicker> => placePicker('dm-time-picker', markup, lang);

async function open(picker: DmTimePicker): Promise<void> {
  await clickOn(button(picker)!);
  await waitUntil(() => list(picker) !== null);
}

async function placeOpen(): Promise<DmTimePicker> {
  const picker = await place();
  await open(picker);
  return picker;
}

const options = (picker: DmTimePicker): HTMLElement[] => [
  ...root(picker).querySelectorAll<HTMLElement>('[role=option]'),
];
/** The option that the field refers to. */
const active = (picker: DmTimePicker): string | undefined => {
  const id = field(picker).getAttribute('aria-activedescendant');
  return id === null ? undefined : root(picker).getElementById(id)?.textContent;
};
const posted = (picker: DmTimePicker): unknown => new FormData(picker.form!).get('table');
const evening = html`
  <dm-time-picker
    load="eager"
    name="table"
    label="Table at"
    format="hh:ii am"
    min="17:30"
    max="22:00"
  >
  </dm-time-picker>
`;

describe('dm-time-picker', () => {
  before(() => setViewport({ width: 800, height: 700 }));

  it('answers a press before it draws the times, which Escape then prevents', async () => {
    const picker = await place();
    const expectAnswer = async (isOpen: boolean): Promise<void> => {
      await microtasks();
      expect(field(picker).getAttribute('aria-expanded')).to.equal(String(isOpen));
      expect(list(picker)).to.be.null;
    };
    button(picker)!.click();
    await expectAnswer(true);
    pressEscape(field(picker));
    await expectAnswer(false);
    await afterPaint();
    await expectAnswer(false);
    await open(picker);
    expect(options(picker)).not.to.be.empty;
  });

  it('posts a typed time in its format, and has its value in 24 hours', async () => {
    const picker = await place(evening);
    await clickOn(field(picker));
    expect(list(picker), 'focus does not open it').to.be.null;
    await sendKeys({ type: '7.15' });
    expect(picker.value).to.equal('19:15');
    const changed = oneEvent(picker, 'change');
    await sendKeys({ press: 'Tab' });
    await changed;
    expect(field(picker).value).to.equal('07:15 pm');
    expect(posted(picker)).to.equal('07:15 pm');
    expect(list(picker)).to.be.null;
    expect(document.activeElement!.id, 'Tab skips its button').to.equal('after');
    await expect(picker).to.be.accessible();
  });

  it('selects the time clicked', async () => {
    const picker = await placeOpen();
    expect(options(picker)).to.have.length(96);
    expect(root(picker).activeElement).to.equal(field(picker));
    await expect(picker).to.be.accessible();
    const events = eventsOf(picker, 'input', 'change', 'dm-close');
    const noon = options(picker).find(({ textContent }) => textContent === '12:00')!;
    const box = list(picker)!.getBoundingClientRect();
    expect(noon.getBoundingClientRect().top, 'noon is in view').to.be.within(box.top, box.bottom);
    await clickOn(noon);
    await waitUntil(() => list(picker) === null);
    expect(picker.value).to.equal('12:00');
    expect(events).to.deep.equal(['input', 'change', 'dm-close']);
    expect(root(picker).activeElement).to.equal(field(picker));
  });

  it('moves by the keys of the ARIA combobox', async () => {
    const picker = await place(evening);
    field(picker).focus();
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => active(picker) === '05:30 pm');
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => active(picker) === '05:45 pm');
    await sendKeys({ press: 'PageDown' });
    await waitUntil(() => active(picker) === '07:45 pm');
    await sendKeys({ press: 'ArrowUp' });
    await waitUntil(() => active(picker) === '07:30 pm');
    expect(field(picker).getAttribute('aria-expanded')).to.equal('true');
    await expect(picker).to.be.accessible();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => list(picker) === null);
    expect(field(picker).value).to.equal('07:30 pm');
    await sendKeys({ press: 'Alt+ArrowDown' });
    await waitUntil(() => active(picker) === '07:30 pm', 'the time in the field');
    expect(root(picker).querySelector('[aria-selected=true]')!.textContent).to.equal('07:30 pm');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => list(picker) === null);
    expect(picker.value).to.equal('19:30');
  });

  it('marks the typed time in the list', async () => {
    const picker = await place();
    await clickOn(field(picker));
    await sendKeys({ type: '2115' });
    await waitUntil(() => active(picker) === '21:15');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => list(picker) === null);
    expect(picker.value).to.equal('21:15');
  });

  it('keeps invalid text with a message that names the nearest time', async () => {
    const picker = await place();
    for (const [typed, words, flag] of [
      ['late', 'Enter a time such as 14:30.', 'badInput'],
      ['14:10', '14:10 is not available. The nearest time is 14:15.', 'stepMismatch'],
    ] as const) {
      await clickOn(field(picker));
      await sendKeys({ press: 'Control+A' });
      await sendKeys({ type: typed });
      await sendKeys({ press: 'Tab' });
      await waitUntil(() => message(picker) === words, words);
      expect(field(picker).value).to.equal(typed);
      expect(picker.validity[flag]).to.be.true;
      await expect(picker).to.be.accessible();
    }
    picker.value = '14:15';
    await waitUntil(() => message(picker) === '');
  });

  it('submits on Enter if the list is closed or has no active time', async () => {
    const picker = await place();
    let sent = 0;
    picker.form!.addEventListener('submit', (event) => {
      event.preventDefault();
      sent += 1;
    });
    await clickOn(field(picker));
    await sendKeys({ type: '9' });
    await waitUntil(() => active(picker) === '09:00');
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => list(picker) === null);
    expect(sent).to.equal(0);
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => sent === 1);
    expect(posted(picker)).to.equal('09:00');
  });

  it('offers times past midnight', async () => {
    const picker = await place(html`
      <dm-time-picker load="eager" label="Taxi" min="22:00" max="01:00" step="60"></dm-time-picker>
    `);
    picker.show();
    await waitUntil(() => list(picker) !== null);
    expect(options(picker).map(({ textContent }) => textContent)).to.deep.equal([
      '22:00',
      '23:00',
      '00:00',
      '01:00',
    ]);
    picker.value = '12:00';
    expect(picker.validity.rangeUnderflow && picker.validity.rangeOverflow).to.be.true;
    picker.value = '00:00';
    expect(picker.checkValidity()).to.be.true;
    picker.hide();
    await waitUntil(() => list(picker) === null);
  });

  it('shows day periods in the page’s language and posts English ones', async () => {
    const picker = await place(evening, 'ar');
    picker.dir = 'rtl';
    picker.value = '20:00';
    await waitUntil(() => field(picker).value === '08:00 م');
    expect(posted(picker)).to.equal('08:00 pm');
    await clickOn(field(picker));
    await sendKeys({ press: 'Control+A' });
    await sendKeys({ type: '٩:٣٠ م' });
    expect(picker.value).to.equal('21:30');
    await waitUntil(() => active(picker) === '09:30 م');
    await expect(picker).to.be.accessible();
  });

  it('replaces its fallback, whose step is in seconds', async () => {
    const picker = await place(html`
      <dm-time-picker load="eager">
        <label>At <input type="time" name="table" value="09:00" min="09:00" step="1800" /></label>
      </dm-time-picker>
    `);
    expect(posted(picker)).to.equal('09:00');
    expect(root(picker).querySelector('label')!.textContent).to.equal('At');
    picker.value = '09:45';
    expect(picker.validity.stepMismatch).to.be.true;
    picker.form!.reset();
    expect(picker.value).to.equal('09:00');
    picker.step = 45;
    picker.value = '09:45';
    expect(picker.checkValidity()).to.be.true;
  });

  it('keeps its list within a small screen', async () => {
    await setViewport({ width: 320, height: 480 });
    const picker = await placeOpen();
    await nextFrame();
    const box = list(picker)!.getBoundingClientRect();
    expect(box.bottom).to.be.at.most(480);
    expect(box.right).to.be.at.most(320);
    expect(options(picker)[0]!.getBoundingClientRect().height).to.be.at.least(44);
    await setViewport({ width: 800, height: 700 });
  });

  it('keeps the width of its field when the window changes', async () => {
    const picker = await placeOpen();
    const widths = (): number[] =>
      [field(picker).parentElement!, list(picker)!].map((box) => box.offsetWidth);
    const [before] = widths();
    await setViewport({ width: 400, height: 700 });
    await waitUntil(() => widths()[0] !== before && widths()[0] === widths()[1]);
    await setViewport({ width: 800, height: 700 });
  });

  it('closes on a press outside, and does not open when disabled', async () => {
    const picker = await placeOpen();
    await clickOn(button(picker)!);
    await waitUntil(() => list(picker) === null, 'its button');
    await open(picker);
    await clickAt(790, 590);
    await waitUntil(() => list(picker) === null, 'the page');
    picker.disabled = true;
    picker.show();
    await nextFrame();
    expect(list(picker)).to.be.null;
    expect(button(picker)!.disabled).to.be.true;
  });

  it('logs each mistake in its markup once, and cleans up when removed', async () => {
    const watch = watchLeaks();
    const picker = await place(html`
      <dm-time-picker load="eager" label="A" min="9 am" value="9:30" step="0"></dm-time-picker>
    `);
    await open(picker);
    picker.remove();
    await waitUntil(() => list(picker) === null);
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
    expect(logLines.toSorted()).to.deep.equal([
      '[dm] <dm-time-picker>: min="9 am" is not a time (HH:MM)',
      '[dm] <dm-time-picker>: step="0" is out of range, 1 is used',
      '[dm] <dm-time-picker>: value "9:30" is not a time (HH:MM)',
    ]);
  });
});
