import { expect, fixture, html } from '@open-wc/testing';
import './form.define';
import { field, inside, posted, stored, until } from '../../test/fixtures/form';
import { listenLast } from '../../test/fixtures/listen-last';
import { answerRequests, requests } from '../../test/fixtures/network';

describe('a dm-form whose view has not come', () => {
  /** Submissions left to the browser, which would leave the page. */
  const left: Event[] = [];
  const refuse = (event: Event): void => {
    if (!event.defaultPrevented) left.push(event);
    event.preventDefault();
  };

  let listening: AbortController;

  beforeEach(() => {
    left.length = 0;
    listening = new AbortController();
    listenLast('submit', refuse, listening.signal);
  });

  afterEach(() => {
    listening.abort();
  });

  async function placeAndSend(attributes: string) {
    const page = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    page.innerHTML = `<dm-form action="/send"><form ${attributes}>
      <label>Name <input name="dmform-00" required></label>
      <input type="hidden" name="label-dmform-00" value="Name">
      <button>Send</button></form></dm-form>`;
    field(page, 'dmform-00').value = 'Ada';
    const button = page.querySelector('button')!;
    button.click();
    button.click();
    return { page, element: page.querySelector('dm-form')! };
  }

  it('is sent once it has, once, with what is typed', async () => {
    answerRequests(stored);
    const { page, element } = await placeAndSend('');
    expect(left).to.have.length(0);
    await until(() => inside(element, 'success') !== null);
    expect(field(page, 'dmform-00').value).to.equal('');
    expect(requests).to.have.length(1);
    expect(requests[0]!.url.pathname).to.equal('/send');
    expect(posted()).to.deep.include(['dmform-00', 'Ada']);
    expect(left).to.have.length(0);
  });

  it('says what is missing beside the fields once it has, without a bubble before', async () => {
    const page = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    page.innerHTML = `<dm-form action="/send"><form method="post">
      <label>Name <input name="dmform-00" required></label>
      <button>Send</button></form></dm-form>`;
    const events: Event[] = [];
    const record = (event: Event): void => void events.push(event);
    addEventListener('invalid', record, true);
    // A script that checks the form is no press.
    page.querySelector('form')!.checkValidity();
    page.querySelector('button')!.click();
    expect(events.map(({ defaultPrevented }) => defaultPrevented)).to.deep.equal([false, true]);
    const name = field(page, 'dmform-00');
    await until(() => name.getAttribute('aria-invalid') === 'true');
    await until(() => document.activeElement === name);
    expect(page.querySelector(`#${name.getAttribute('aria-describedby')!}`)!.textContent).to.equal(
      'Fill in this field.',
    );
    removeEventListener('invalid', record, true);
    expect(requests).to.have.length(0);
    expect(left).to.have.length(0);
  });

  it('is left to the browser when it can post it by itself', async () => {
    await placeAndSend('method="post" action="/posted"');
    expect(left).to.have.length(2);
  });
});
