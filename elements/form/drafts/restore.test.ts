import { html } from '@open-wc/testing';
import { descriptionOf, field, place, type, until } from '../../../test/fixtures/form';

describe('a dm-form with a draft', () => {
  it('restores its answers, and the conditional fields and counters that depend on them', async () => {
    const markup = html`
      <dm-form form-id="draft">
        <form>
          <label>Name <input name="dmform-00" /></label>
          <p data-dm-show-when="dmform-00">
            <label>Age <input name="dmform-01" /></label>
          </p>
          <label>Note <input name="dmform-02" maxlength="20" data-dm-counter /></label>
          <button>Send</button>
        </form>
      </dm-form>
    `;
    const first = await place(markup);
    await type(field(first.page, 'dmform-00'), 'Ada');
    await type(field(first.page, 'dmform-02'), 'Hello');
    first.page.remove();
    await Promise.resolve();
    const { page } = await place(markup);
    await until(() => field(page, 'dmform-00').value === 'Ada');
    await until(() => field(page, 'dmform-01').getClientRects().length > 0);
    await until(() => descriptionOf(field(page, 'dmform-02')) === '5 of 20 characters');
  });
});
