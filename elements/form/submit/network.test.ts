import { expect, html } from '@open-wc/testing';
import {
  button,
  buttons,
  click,
  field,
  inside,
  place,
  stored,
  submit,
  type,
  until,
} from '../../../test/fixtures/form';
import { listenLast } from '../../../test/fixtures/listen-last';
import { answerRequests, requests, networkError } from '../../../test/fixtures/network';
import '../../../test/fixtures/log-lines';

const FORM = html`
  <dm-form>
    <form action="/forms">
      <label>Name <input name="dmform-00" required /></label>
      <button>Send</button>
    </form>
  </dm-form>
`;

const setOnline = (onLine: boolean): void => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
};

describe('a form sent offline', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'onLine');
  });

  it('shows that, keeps the answers, and is sent when the visitor retries', async () => {
    setOnline(false);
    answerRequests(() => (navigator.onLine ? stored() : networkError()));
    const { page, element } = await place(FORM);
    await type(field(page, 'dmform-00'), 'Ada');
    await submit(page);
    await until(() => inside(element, 'error')?.textContent.includes('You are offline') ?? false);
    expect(field(page, 'dmform-00').value).to.equal('Ada');
    expect(buttons(element)).to.deep.equal(['Send again']);
    await expect(element).to.be.accessible();
    setOnline(true);
    await click(button(element, 'Send again'));
    await until(() => inside(element, 'success') !== null);
    expect(requests.length).to.be.within(1, 2);
  });
});

describe('a form that posts files to the author’s own address', () => {
  it('is validated, and then submitted by the browser', async () => {
    const { page, form } = await place(html`
      <dm-form>
        <form action="/upload" method="post" enctype="multipart/form-data">
          <label>Name <input name="name" required /></label>
          <label>File <input type="file" name="file" /></label>
          <button name="go">Send</button>
        </form>
      </dm-form>
    `);
    const native: (string | undefined)[] = [];
    const listening = new AbortController();
    const refuse = (event: Event): void => {
      const { submitter } = event as SubmitEvent;
      if (!event.defaultPrevented) native.push((submitter as HTMLButtonElement).name);
      event.preventDefault();
    };
    listenLast('submit', refuse, listening.signal);
    const files = new DataTransfer();
    files.items.add(new File(['x'], 'x.txt'));
    field(page, 'file').files = files.files;
    await submit(page);
    await until(() => form.querySelector('[data-dm-note=error]') !== null);
    expect(native).to.deep.equal([]);
    await type(field(page, 'name'), 'Ada');
    await submit(page);
    await until(() => native.length === 1);
    listening.abort();
    expect(native).to.deep.equal(['go']);
    expect(requests).to.have.length(0);
  });
});
