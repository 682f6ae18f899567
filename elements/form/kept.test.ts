import { aTimeout, expect, html } from '@open-wc/testing';
import { described, field, inside, place, submit, type, until } from '../../test/fixtures/form';
import type { DmForm } from './form';

const note = (element: DmForm): string =>
  inside(element, 'note')?.querySelector('p')?.textContent ?? '';

describe('a form that is not sent yet', () => {
  it('is kept while it is typed, and shows again what depends on it', async () => {
    const markup = html`
      <dm-form form-id="kept">
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
    await until(() => described(field(page, 'dmform-02')) === '5 of 20 characters');
  });
});

describe('a form that closes', () => {
  it('is closed by date, with words of its own', async () => {
    const { element, form } = await place(html`
      <dm-form data-dm-closes="2020-01-01T00:00Z" closed-message="Over for this year.">
        <form><button>Send</button></form>
      </dm-form>
    `);
    expect(note(element)).to.equal('Over for this year.');
    expect(form.getClientRects()).to.have.length(0);
    await expect(element).to.be.accessible();
  });

  it('is open on its last day, which is the visitor’s own', async () => {
    const now = new Date();
    const two = (number: number): string => String(number).padStart(2, '0');
    const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
    const { form } = await place(html`
      <dm-form closes=${today}>
        <form><button>Send</button></form>
      </dm-form>
    `);
    expect(form.getClientRects()).to.have.length(1);
  });

  it('closes under the hands of a visitor, and leaves what is typed', async () => {
    const { page, element, form } = await place(html`
      <dm-form closes="2999-01-01T00:00Z">
        <form>
          <label>Name <input name="dmform-00" /></label><button>Send</button>
        </form>
      </dm-form>
    `);
    element.closes = '2020-01-01T00:00Z';
    await aTimeout(0);
    await submit(page);
    await until(() => note(element) === 'This form is closed.');
    expect(form.getClientRects()).to.have.length(1);
  });
});
