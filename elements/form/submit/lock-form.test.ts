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
});
