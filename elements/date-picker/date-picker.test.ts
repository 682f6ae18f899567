import { expect, html, oneEvent, waitUntil } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  calendar,
  clickOn,
  day,
  field,
  focusedDay,
  message,
  open,
  place,
  posted,
  root,
} from '../../test/fixtures/date-picker';

describe('dm-date-picker', () => {
  it('posts what it shows, in its format, and tells scripts the ISO date', async () => {
    const picker = await place();
    await clickOn(field(picker));
    await sendKeys({ type: '3/9/26' });
    expect(picker.value).to.equal('2026-03-09');
    const changed = oneEvent(picker, 'change');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    await changed;
    expect(field(picker).value).to.equal('03/09/2026');
    expect(posted(picker)).to.deep.equal(['arrival=03/09/2026']);
    await expect(picker).to.be.accessible();
  });

  it('is picked from by the pointer', async () => {
    const picker = await place(html`
      <dm-date-picker
        load="eager"
        name="arrival"
        label="Arrival"
        value="2026-03-09"
      ></dm-date-picker>
    `);
    await open(picker);
    expect(focusedDay(picker)).to.equal('2026-03-09');
    await expect(picker).to.be.accessible();
    const heard: string[] = [];
    for (const type of ['input', 'change']) picker.addEventListener(type, () => heard.push(type));
    await clickOn(day(picker, '2026-03-20'));
    await waitUntil(() => calendar(picker) === null);
    expect(field(picker).value).to.equal('03/20/2026');
    expect(heard).to.deep.equal(['input', 'change']);
    expect(root(picker).activeElement?.part.contains('button')).to.be.true;
    expect(message(picker)).to.equal('');
  });
});
