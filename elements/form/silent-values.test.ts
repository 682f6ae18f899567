import { expect, html } from '@open-wc/testing';
import {
  click,
  field,
  messages,
  place,
  posted,
  stored,
  submit,
  type,
  until,
} from '../../test/fixtures/form';
import { answerRequests, requests } from '../../test/fixtures/network';

const FORM = html`
  <dm-form form-id="silent">
    <form action="/forms">
      <label>Name <input name="name" required /></label>
      <p data-dm-show-when="name=Ada">
        <label>Engine <input name="engine" required /></label>
      </p>
      <button>Send</button>
    </form>
  </dm-form>
`;

describe('a value written without an event, by a script or a password manager', () => {
  it('is checked and sent', async () => {
    answerRequests(stored);
    const { page } = await place(FORM);
    field(page, 'name').value = 'Bo';
    await submit(page);
    await until(() => requests.length === 1);
    expect(posted()).to.deep.include(['name', 'Bo']);
  });

  it('shows the fields that depend on it before anything is sent', async () => {
    answerRequests(stored);
    const { page } = await place(FORM);
    field(page, 'name').value = 'Ada';
    await submit(page);
    await until(() => field(page, 'engine').getClientRects().length > 0);
    await until(() => messages(page).length === 1);
    expect(requests).to.have.length(0);
    await type(field(page, 'engine'), 'Analytical');
    await click(page.querySelector('button')!);
    await until(() => requests.length === 1);
    expect(posted().map(([, value]) => value)).to.include('Analytical');
  });

  it('is kept when the visitor leaves the page', async () => {
    const first = await place(FORM);
    field(first.page, 'name').value = 'Bo';
    dispatchEvent(new PageTransitionEvent('pagehide'));
    first.page.remove();
    const { page } = await place(FORM);
    await until(() => field(page, 'name').value === 'Bo');
  });
});
