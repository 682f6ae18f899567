import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  clickOn,
  eventsOf,
  field,
  message,
  place,
  posted,
  root,
} from '../../test/fixtures/pickers';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import '../time-picker/time-picker.define';
import type { DmDatePicker } from './date-picker';

const withFallback = html`
  <dm-date-picker load="eager" max="2026-12-31">
    <label
      >Arrival <input type="date" name="arrival" value="2026-03-09" min="2026-03-01" required
    /></label>
  </dm-date-picker>
`;

describe('dm-date-picker in a form', () => {
  it('replaces its fallback, and inherits the attributes of that', async () => {
    const picker = await place(withFallback);
    expect(posted(picker)).to.deep.equal(['arrival=03/09/2026']);
    expect(root(picker).querySelector('label')!.textContent).to.equal('Arrival *');
    expect(field(picker).getAttribute('aria-required')).to.equal('true');
    picker.value = '2026-02-28';
    expect(picker.validity.rangeUnderflow).to.be.true;
    picker.value = '2027-01-01';
    expect(picker.validity.rangeOverflow, 'its own attribute').to.be.true;
    picker.value = '';
    expect(picker.validity.valueMissing).to.be.true;
    picker.form!.reset();
    expect(picker.value).to.equal('2026-03-09');
    const { form } = picker;
    picker.remove();
    await waitUntil(() => !picker.querySelector('input')!.disabled, 'enabled again');
    expect(form!.elements).to.have.length(1);
  });

  it('does not move what the visitor is pressing', async () => {
    const picker = await place();
    const send = document.querySelector('#after')!;
    let clicks = 0;
    send.addEventListener('click', (event) => {
      event.preventDefault();
      clicks += 1;
    });
    field(picker).focus();
    await sendKeys({ type: 'soon' });
    await clickOn(send);
    expect(clicks).to.equal(1);
    await waitUntil(() => message(picker) !== '', 'its message after the press');
  });

  it('adopts the date entered into its fallback', async () => {
    const form = await fixture<HTMLFormElement>(html`
      <form><input type="date" name="arrival" /></form>
    `);
    form.querySelector('input')!.value = '2026-05-04';
    const picker = document.createElement('dm-date-picker');
    picker.load = 'eager';
    picker.append(form.querySelector('input')!);
    form.append(picker);
    await picker.ready;
    expect(posted(picker)).to.deep.equal(['arrival=05/04/2026']);
  });

  it('reads a hint inside its label once, as the description', async () => {
    const picker = await place(html`
      <label for="arrival">Arrival <small id="from">From 3 pm</small></label>
      <dm-date-picker load="eager" id="arrival" aria-describedby="from"></dm-date-picker>
    `);
    const input = field(picker);
    expect(input.ariaLabel).to.equal('Arrival');
    const ids = input.getAttribute('aria-describedby')!.split(' ');
    const texts = ids.map((id) => root(picker).getElementById(id)!.textContent);
    expect(texts.join(' ').match(/From 3 pm/g)).to.have.length(1);
  });

  it('posts the same entries as native fields', async () => {
    const entries = async (isDisabled: boolean, value: string): Promise<string[][]> => {
      const form = await fixture<HTMLFormElement>(html`
        <form>
          <fieldset ?disabled=${isDisabled}>
            <dm-date-picker load="eager" name="d" value=${value}></dm-date-picker>
            <dm-time-picker load="eager" name="t"></dm-time-picker>
            <dm-date-picker load="eager"></dm-date-picker>
            <input type="date" name="d" value=${value} />
            <input type="time" name="t" />
            <input type="date" />
          </fieldset>
        </form>
      `);
      await Promise.all(
        [...form.querySelectorAll<DmDatePicker>('[load]')].map((field) => field.ready),
      );
      const all = Array.from(new FormData(form), ([name]) => name);
      return [all.slice(0, all.length / 2), all.slice(all.length / 2)];
    };
    for (const isDisabled of [false, true]) {
      for (const value of ['', '2026-03-09']) {
        const [posted, native] = await entries(isDisabled, value);
        expect(posted).to.deep.equal(native);
      }
    }
  });

  it('is not validated in a disabled fieldset', async () => {
    const form = await fixture<HTMLFormElement>(html`
      <form>
        <fieldset><dm-date-picker load="eager" label="Arrival" required></dm-date-picker></fieldset>
      </form>
    `);
    const picker = form.querySelector('dm-date-picker')!;
    await picker.ready;
    expect(form.checkValidity()).to.be.false;
    await waitUntil(() => message(picker) === 'Enter or choose a date.');
    // The field gets the focus, and the message is read as its description.
    expect(root(picker).querySelector('[part=error]')!.ariaLive).to.equal('off');
    form.querySelector('fieldset')!.disabled = true;
    await waitUntil(() => field(picker).disabled);
    expect(message(picker)).to.equal('');
    expect(picker.willValidate).to.be.false;
    expect(form.checkValidity()).to.be.true;
    await expect(picker).to.be.accessible();
  });

  it('follows its markup until it is changed, and again after a reset', async () => {
    const picker = await place();
    picker.setAttribute('value', '2026-03-09');
    expect(picker.value).to.equal('2026-03-09');
    await clickOn(field(picker));
    await sendKeys({ press: 'Control+A' });
    await sendKeys({ type: 'nonsense' });
    picker.setAttribute('value', '2026-03-10');
    expect(field(picker).value).to.equal('nonsense');
    picker.form!.reset();
    await waitUntil(() => field(picker).value === '03/10/2026');
    expect(picker.checkValidity()).to.be.true;
  });

  it('restores the text that the browser saved', async () => {
    const picker = await place();
    picker.formStateRestoreCallback('03/09/20');
    await waitUntil(() => field(picker).value === '03/09/20');
    picker.formStateRestoreCallback('2026-03-09');
    expect(picker.value, 'autofilled').to.equal('2026-03-09');
  });

  it('shows a custom message', async () => {
    const picker = await place();
    picker.setCustomValidity('We are on holiday then.');
    expect(picker.validity.customError).to.be.true;
    expect(picker.reportValidity()).to.be.false;
    await waitUntil(() => message(picker) === 'We are on holiday then.');
    expect(root(picker).activeElement).to.equal(field(picker));
    picker.setCustomValidity('');
    expect(picker.checkValidity()).to.be.true;
  });

  it('submits the typed date on Enter', async () => {
    const picker = await place();
    const sent: unknown[] = [];
    picker.form!.addEventListener('submit', (event) => {
      event.preventDefault();
      sent.push(...posted(picker));
    });
    await clickOn(field(picker));
    await sendKeys({ type: '3.9.2026' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => sent.length > 0);
    expect(sent).to.deep.equal(['arrival=03/09/2026']);
    await sendKeys({ type: 'x' });
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => message(picker) !== '');
    expect(sent).to.have.length(1);
  });

  it('is named and focused by a label of the page', async () => {
    const picker = await place(html`
      <label for="when" id="word">When</label>
      <dm-date-picker load="eager" id="when"></dm-date-picker>
    `);
    await waitUntil(() => field(picker).getAttribute('aria-label') === 'When');
    await clickOn(picker.form!.querySelector('#word')!);
    expect(root(picker).activeElement).to.equal(field(picker));
    await expect(picker.form!).to.be.accessible();
  });

  it('can be set by script, as text or as a date, without an event', async () => {
    const picker = await place();
    picker.valueAsDate = new Date('2026-03-09T23:30:00Z');
    expect(picker.value).to.equal('2026-03-09');
    picker.valueAsDate = null;
    expect(picker.value).to.equal('');
    picker.valueAsDate = 'tomorrow' as never;
    expect(picker.value).to.equal('');
    expect(logLines.splice(0)).to.have.length(1);
    const events = eventsOf(picker, 'change');
    picker.value = '2026-03-10';
    expect(events).to.deep.equal([]);
    expect(picker.type).to.equal('dm-date-picker');
  });
});
