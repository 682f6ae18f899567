import { expect, html } from '@open-wc/testing';
import { field, inside, place, stored, submit, type, until } from '../../../test/fixtures/form';
import { logLines } from '../../../test/fixtures/log-lines';
import { answerRequests, requests } from '../../../test/fixtures/network';

const FORM = html`
  <dm-form form-id="contact">
    <form action="/forms" method="post">
      <label>Name <input name="dmform-00" required /></label>
      <button>Send</button>
    </form>
  </dm-form>
`;

async function placeFilled() {
  const placed = await place(FORM);
  await type(field(placed.page, 'dmform-00'), 'Ada & Bo');
  return placed;
}

customElements.define(
  'test-nameless',
  class extends HTMLElement {
    static formAssociated = true;
    readonly #internals = this.attachInternals();
    get name(): string {
      return '';
    }
    get willValidate(): boolean {
      return this.#internals.willValidate;
    }
  },
);

describe('what a dm-form keeps and sends', () => {
  it('keeps nothing of what was sent, for the next visit of the page', async () => {
    answerRequests(stored);
    const { page, element } = await placeFilled();
    await until(() => JSON.stringify(sessionStorage).includes('Ada & Bo'));
    await submit(page);
    await until(() => inside(element, 'success') !== null);
    expect(JSON.stringify([sessionStorage, localStorage])).not.to.include('Ada & Bo');
    const key = new Headers(requests[0]!.init.headers).get('idempotency-key');
    page.remove();
    const next = await placeFilled();
    expect(field(next.page, 'dmform-00').value).to.equal('Ada & Bo');
    await submit(next.page);
    await until(() => requests.length === 2);
    expect(new Headers(requests[1]!.init.headers).get('idempotency-key')).not.to.equal(key);
  });

  it('says which fields have no name, but for elements that take it from a field inside', async () => {
    await place(html`
      <dm-form form-id="nameless">
        <form action="/forms">
          <label>Colour <input /></label>
          <test-nameless
            ><label>Date <input name="date" /></label
          ></test-nameless>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    await until(() => logLines.length > 0);
    expect(logLines).to.deep.equal([
      '[dm] <dm-form>: has fields without a name, which are not sent: "Colour"',
    ]);
  });
});
