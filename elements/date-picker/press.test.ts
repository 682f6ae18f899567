import { expect, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { afterPaint } from '../../shared/dom/after-paint';
import { button, focusedDay, open, place, popover } from '../../test/fixtures/pickers';
import { microtasks, pressEscape } from '../../test/fixtures/press-keys';
import { waitUntil } from '../../test/fixtures/wait-until';

const dated = html`
  <dm-date-picker load="eager" name="arrival" label="Arrival" value="2026-03-09"></dm-date-picker>
`;

describe('a press on the button of a dm-date-picker', () => {
  before(() => setViewport({ width: 800, height: 700 }));

  it('answers a press before it draws the calendar, which Escape or another press then prevents', async () => {
    const picker = await place(dated);
    await open(picker);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => popover(picker) === null);
    const control = button(picker)!;
    const expectAnswer = async (isOpen: boolean): Promise<void> => {
      await microtasks();
      expect(control.getAttribute('aria-expanded')).to.equal(String(isOpen));
      expect(control.getAttribute('aria-busy')).to.equal(isOpen ? 'true' : null);
      expect(popover(picker)).to.be.null;
    };
    for (const close of [() => pressEscape(control), () => control.click()]) {
      control.click();
      await expectAnswer(true);
      close();
      await expectAnswer(false);
      await afterPaint();
      await expectAnswer(false);
    }
    control.click();
    await waitUntil(() => focusedDay(picker) === '2026-03-09');
    expect(control.getAttribute('aria-busy')).to.be.null;
  });
});
