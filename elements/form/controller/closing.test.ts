import { aTimeout, expect, html } from '@open-wc/testing';
import { logLines } from '../../../test/fixtures/log-lines';
import { inside, place, submit, until } from '../../../test/fixtures/form';
import type { DmForm } from '../form';

const note = (element: DmForm): string =>
  inside(element, 'note')?.querySelector('p')?.textContent ?? '';

describe('a form that closes', () => {
  it('is closed after its date, with its own message', async () => {
    const { element, form } = await place(html`
      <dm-form data-dm-closes="2020-01-01T00:00Z" closed-message="Over for this year.">
        <form><button>Send</button></form>
      </dm-form>
    `);
    expect(note(element)).to.equal('Over for this year.');
    expect(form.getClientRects()).to.have.length(0);
    await expect(element).to.be.accessible();
  });

  it('stays open on its last day, in the visitor’s time zone', async () => {
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

  it('stays open, and says so to its author, when its date is none', async () => {
    const { page, form } = await place(html`
      <dm-form closes="in autumn">
        <form action="/forms"><button>Send</button></form>
      </dm-form>
    `);
    expect(form.getClientRects()).to.have.length(1);
    expect(page.querySelector('dm-form')!.matches(':state(closed)')).to.be.false;
    expect(logLines).to.deep.equal([
      '[dm] <dm-form>: closes="in autumn" is not a date, so the form stays open',
    ]);
  });

  it('can close while a visitor fills it in, and keeps the fields visible', async () => {
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
