import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { clickOn, field, message, place, posted, root } from '../../test/fixtures/date-picker';
import '../time-picker/time-picker.define';
import type { DmDatePicker } from './date-picker';

const stands = html`
  <dm-date-picker load="eager" max="2026-12-31">
    <label
      >Arrival <input type="date" name="arrival" value="2026-03-09" min="2026-03-01" required
    /></label>
  </dm-date-picker>
`;

describe('dm-date-picker in a form', () => {
  it('stands in for the field among its children, and takes over what that says', async () => {
    const picker = await place(stands);
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
    await waitUntil(() => !picker.querySelector('input')!.disabled, 'given back');
    expect(form!.elements).to.have.length(1);
  });

  it('keeps what was filled in before it was there', async () => {
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

  it('posts the same entries as the browser’s own fields', async () => {
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
      await Promise.all([...form.querySelectorAll<DmDatePicker>('[load]')].map((it) => it.ready));
      const all = Array.from(new FormData(form), ([name]) => name);
      return [all.slice(0, all.length / 2), all.slice(all.length / 2)];
    };
    for (const isDisabled of [false, true]) {
      for (const value of ['', '2026-03-09']) {
        const [ours, theirs] = await entries(isDisabled, value);
        expect(ours).to.deep.equal(theirs);
      }
    }
  });

  it('cannot be used in a disabled fieldset, and is not checked there', async () => {
    const form = await fixture<HTMLFormElement>(html`
      <form>
        <fieldset><dm-date-picker load="eager" label="Arrival" required></dm-date-picker></fieldset>
      </form>
    `);
    const picker = form.querySelector('dm-date-picker')!;
    await picker.ready;
    expect(form.checkValidity()).to.be.false;
    await waitUntil(() => message(picker) === 'Choose or write a date.');
    form.querySelector('fieldset')!.disabled = true;
    await waitUntil(() => field(picker).disabled);
    expect(message(picker)).to.equal('');
    expect(picker.willValidate).to.be.false;
    expect(form.checkValidity()).to.be.true;
    await expect(picker).to.be.accessible();
  });

  it('goes back to its markup, which counts until something is filled in', async () => {
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

  it('shows what the browser has kept, as it was typed', async () => {
    const picker = await place();
    picker.formStateRestoreCallback('03/09/20');
    await waitUntil(() => field(picker).value === '03/09/20');
    picker.formStateRestoreCallback('2026-03-09');
    expect(picker.value, 'filled in by the browser').to.equal('2026-03-09');
  });

  it('says what only the page knows', async () => {
    const picker = await place();
    picker.setCustomValidity('We are on holiday then.');
    expect(picker.validity.customError).to.be.true;
    expect(picker.reportValidity()).to.be.false;
    await waitUntil(() => message(picker) === 'We are on holiday then.');
    expect(root(picker).activeElement).to.equal(field(picker));
    picker.setCustomValidity('');
    expect(picker.checkValidity()).to.be.true;
  });

  it('submits by Enter as a field does, with what was typed', async () => {
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

  it('is focused by the page’s label, and called by it', async () => {
    const picker = await place(html`
      <label for="when" id="word">When</label>
      <dm-date-picker load="eager" id="when"></dm-date-picker>
    `);
    await waitUntil(() => field(picker).getAttribute('aria-label') === 'When');
    await clickOn(picker.form!.querySelector('#word')!);
    expect(root(picker).activeElement).to.equal(field(picker));
    await expect(picker.form!).to.be.accessible();
  });

  it('takes values and dates that scripts set before it was defined', async () => {
    const picker = await place();
    picker.valueAsDate = new Date('2026-03-09T23:30:00Z');
    expect(picker.value).to.equal('2026-03-09');
    picker.valueAsDate = null;
    expect(picker.value).to.equal('');
    let heard = 0;
    picker.addEventListener('change', () => void (heard += 1));
    picker.value = '2026-03-10';
    expect(heard).to.equal(0);
    expect(picker.type).to.equal('dm-date-picker');
  });
});
