import { expect, html } from '@open-wc/testing';
import {
  clickOn,
  day,
  field,
  message,
  open,
  place,
  placePicker,
  posted,
} from '../../test/fixtures/pickers';
import { waitUntil } from '../../test/fixtures/wait-until';
import '../time-picker/time-picker.define';
import type { DmTimePicker } from '../time-picker/time-picker';

const required = html`
  <dm-date-picker load="eager" name="arrival" label="Arrival" required></dm-date-picker>
`;

/** Presses the button of a form. @returns what was sent; `undefined` if it was not. */
async function press(form: HTMLFormElement): Promise<string[] | undefined> {
  let sent: string[] | undefined;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent = Array.from(new FormData(form), ([name, value]) => `${name}=${value as string}`);
  });
  await clickOn(form.querySelector('#after')!);
  return sent;
}

describe('a text that is written into the field of a picker without an event', () => {
  it('is checked and sent', async () => {
    const picker = await place(required);
    field(picker).value = '3/9/26';
    expect(await press(picker.form!)).to.deep.equal(['arrival=03/09/2026']);
    expect(picker.value).to.equal('2026-03-09');
  });

  it('is no less wrong than a typed one', async () => {
    const picker = await place(required);
    field(picker).setRangeText('soon');
    expect(await press(picker.form!)).to.equal(undefined);
    await waitUntil(() => message(picker) !== '');
    expect(field(picker).value).to.equal('soon');
  });

  it('is read by scripts, and collected by them', async () => {
    const picker = await place();
    field(picker).value = '3/9/26';
    expect(posted(picker)).to.deep.equal(['arrival=03/09/2026']);
    field(picker).value = '3/10/26';
    expect(picker.value).to.equal('2026-03-10');
    expect(picker.checkValidity()).to.be.true;
    field(picker).value = '';
    expect(posted(picker)).to.deep.equal(['arrival=']);
  });

  it('is where the calendar opens', async () => {
    const picker = await place();
    field(picker).value = '5/4/2027';
    await open(picker);
    await waitUntil(() => Boolean(day(picker, '2027-05-04')));
    expect(field(picker).value).to.equal('5/4/2027');
  });

  it('gives way to what a script sets later, and to a reset', async () => {
    const picker = await place();
    field(picker).value = '3/9/26';
    picker.value = '2026-03-20';
    expect(posted(picker)).to.deep.equal(['arrival=03/20/2026']);
    await waitUntil(() => field(picker).value === '03/20/2026');
    field(picker).value = '3/9/26';
    picker.form!.reset();
    expect(posted(picker)).to.deep.equal(['arrival=']);
    await waitUntil(() => field(picker).value === '');
  });

  it('may be in the fallback of the page', async () => {
    const picker = await place(html`
      <dm-date-picker load="eager" name="arrival">
        <input type="date" name="arrival" value="2026-03-09" />
      </dm-date-picker>
    `);
    const fallback = picker.querySelector('input')!;
    fallback.value = '2026-05-04';
    expect(await press(picker.form!)).to.deep.equal(['arrival=05/04/2026']);
    picker.form!.reset();
    expect(picker.value).to.equal('2026-03-09');
    picker.value = '2026-03-10';
    expect(await press(picker.form!)).to.deep.equal(['arrival=03/10/2026']);
  });

  it('is sent by a time picker, too', async () => {
    const picker = await placePicker<DmTimePicker>(
      'dm-time-picker',
      html`<dm-time-picker load="eager" name="at" label="Time" required></dm-time-picker>`,
    );
    field(picker).value = '14:30';
    const sent = await press(picker.form!);
    expect(sent).to.have.length(1);
    expect(picker.value).to.equal('14:30');
  });
});
