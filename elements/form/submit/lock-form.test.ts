import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { deferred } from '../../../shared/element/deferred';
import { click, field, inside, place, type, until } from '../../../test/fixtures/form';
import { answerRequests, json } from '../../../test/fixtures/network';
import '../../../test/fixtures/log-lines';
import '../../date-picker/date-picker.define';

describe('a form that is being sent', () => {
  it('cannot be changed, and is unlocked when sending fails', async () => {
    const { promise: answered, resolve: answer } = deferred();
    answerRequests(async () => {
      await answered;
      return json({}, 500);
    });
    const { page, element, form } = await place(html`
      <dm-form>
        <form id="locked">
          <label>Name <input name="name" /></label>
          <label><input type="checkbox" name="box" /> Box</label>
          <dm-date-picker name="date" label="Day"></dm-date-picker>
          <button>Send</button>
        </form>
      </dm-form>
      <label>Elsewhere <input name="elsewhere" form="locked" /></label>
    `);
    const date = page.querySelector('dm-date-picker')!;
    date.load = 'eager';
    await date.ready;
    const values = (): unknown[] =>
      ['name', 'date', 'elsewhere'].map((name) => field(page, name).value);
    await type(field(page, 'elsewhere'), 'There');
    await type(date, '3/12/2032');
    await type(field(page, 'name'), 'Ada');
    await sendKeys({ press: 'Enter' });
    await until(() => element.matches(':state(submitting)'));
    // The focus is where the outcome will appear.
    await until(() => document.activeElement === element);
    await sendKeys({ type: ' Lovelace' });
    await click(field(page, 'box'));
    for (const target of [field(page, 'elsewhere'), field(page, 'name'), date]) {
      await click(target);
      await sendKeys({ type: 'x' });
    }
    expect(values()).to.deep.equal(['Ada', '2032-03-12', 'There']);
    expect(field(page, 'box').checked).to.be.false;
    await expect(element).to.be.accessible();
    answer();
    await until(() => inside(element, 'error') !== null);
    expect(form.outerHTML).not.to.contain('inert');
    await type(field(page, 'name'), ' B.');
    await type(field(page, 'elsewhere'), '!');
    await click(field(page, 'box'));
    expect(values()).to.deep.equal(['Ada B.', '2032-03-12', 'There!']);
    expect(field(page, 'box').checked).to.be.true;
  });

  it('keeps a dropped file from the browser, and says so', async () => {
    const { promise: answered, resolve: answer } = deferred();
    answerRequests(async () => {
      await answered;
      return json({}, 500);
    });
    const { page, element } = await place(html`
      <dm-form>
        <form>
          <label>Name <input name="name" /></label>
          <label>Plan <input type="file" name="plan" /></label>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    /** Fires an event of a drag at what a pointer over the file field would hit. */
    const drag = (type: string, transfer = new DataTransfer()): DragEvent => {
      const { left, top, width, height } = field(page, 'plan').getBoundingClientRect();
      let target = document.elementFromPoint(left + width / 2, top + height / 2);
      target = target?.shadowRoot?.elementFromPoint(left + width / 2, top + height / 2) ?? target;
      const init = { bubbles: true, composed: true, cancelable: true, dataTransfer: transfer };
      const event = new DragEvent(type, init);
      target?.dispatchEvent(event);
      return event;
    };
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'plan.pdf'));
    expect(drag('drop', files).defaultPrevented, 'before it is sent').to.be.false;
    await type(field(page, 'name'), 'Ada');
    await sendKeys({ press: 'Enter' });
    await until(() => element.matches(':state(submitting)'));
    await until(() => document.activeElement === element);
    expect(inside(element, 'status')!.textContent).to.equal('Sending');
    expect(drag('dragover').defaultPrevented, 'no files').to.be.false;
    for (const step of ['dragenter', 'dragover', 'drop']) {
      expect(drag(step, files).defaultPrevented, step).to.be.true;
    }
    const isTold = (): boolean =>
      inside(element, 'status')!.textContent ===
      "The form is being sent. Files can't be added now.";
    await until(isTold);
    expect(field(page, 'plan').files).to.have.length(0);
    answer();
    await until(() => inside(element, 'error') !== null);
    expect(inside(element, 'error')!.textContent).to.contain('could not be sent');
    expect(drag('drop', files).defaultPrevented, 'after it was sent').to.be.false;
  });
});
