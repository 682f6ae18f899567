import { expect, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  button,
  buttons,
  click,
  field,
  inside,
  messages,
  navigations,
  place,
  posted,
  stored,
  submit,
  type,
  until,
} from '../../../test/fixtures/form';
import {
  answerRequests,
  requests,
  networkError,
  json,
  noResponse,
} from '../../../test/fixtures/network';
import '../../../test/fixtures/log-lines';
import { subscribe } from '../../../shared/events/bus';
import { updateSite } from '../../../shared/site/site';

const FORM = html`
  <dm-form form-id="contact" form-title="Contact">
    <form action="/forms?from=page" method="post">
      <label>Name <input name="dmform-00" required /></label>
      <input type="hidden" name="label-dmform-00" value="Name" />
      <label><input type="checkbox" name="dmform-01" value="Mon" /> Monday</label>
      <label><input type="checkbox" name="dmform-01" value="Tue" /> Tuesday</label>
      <label>Password <input type="password" name="secret" value="s3cret" /></label>
      <button name="go" value="1">Send</button>
    </form>
  </dm-form>
`;

async function placeFilled(markup = FORM) {
  const placed = await place(markup);
  await type(field(placed.page, 'dmform-00'), 'Ada & Bo');
  return placed;
}

const notice = (element: Parameters<typeof inside>[0], part = 'error'): string =>
  inside(element, part)?.querySelector('p')?.textContent ?? '';

/** The text of the part that has the focus, if it is the one for the outcome. */
const focusedResult = (element: Parameters<typeof inside>[0]): string | undefined =>
  element.shadowRoot!.querySelector('[role=group][aria-label=Result]:focus')?.textContent;

describe('a submission of a dm-form', () => {
  it('sends the entries the browser would, and fires events', async () => {
    answerRequests(stored);
    const events: unknown[] = [];
    const unsubscribe = subscribe('form_submission', (fields) => events.push(fields));
    const { page, element, form } = await placeFilled();
    for (const name of ['dm-submit', 'dm-success', 'event-form_submission'] as const) {
      page.addEventListener(name, ({ type: kind, detail }) => events.push([kind, detail]));
    }
    for (const box of page.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      box.checked = true;
    const expected = [...new FormData(form, form.querySelector('button'))].filter(
      ([name]) => name !== '_dm_website',
    );
    await submit(page);
    await until(() => inside(element, 'success') !== null);
    unsubscribe();
    expect(requests).to.have.length(1);
    const [{ url, init }] = requests as [(typeof requests)[0]];
    expect(url.pathname + url.search).to.equal('/forms?from=page&alias=harbour');
    expect(init.method).to.equal('POST');
    const sent = posted().filter(([name]) => !name.startsWith('_dm_'));
    expect(sent).to.deep.equal([...expected, ['form_id', 'contact'], ['form_title', 'Contact']]);
    const fields = {
      'dmform-00': 'Ada & Bo',
      'label-dmform-00': 'Name',
      'dmform-01': 'Mon, Tue',
      go: '1',
      form_id: 'contact',
      form_title: 'Contact',
    };
    expect(events).to.deep.equal([
      ['dm-submit', { fields }],
      ['event-form_submission', fields],
      fields,
      ['dm-success', { fields, id: '7' }],
    ]);
  });

  it('uses the address of the button, the form, the element or the platform', async () => {
    answerRequests(networkError);
    for (const [markup, address] of [
      [
        html`<dm-form
          ><form><button>Go</button></form></dm-form
        >`,
        'dmform.submit.jsp',
      ],
      [
        html`<dm-form contact-list
          ><form><button>Go</button></form></dm-form
        >`,
        'constantcontact.form.submit.jsp',
      ],
      [
        html`<dm-form action="/own"
          ><form action=""><button>Go</button></form></dm-form
        >`,
        'own',
      ],
      [
        html`<dm-form action="/own"
          ><form action="/its"><button>Go</button></form></dm-form
        >`,
        'its',
      ],
      [
        html`<dm-form>
          <form action="/its"><button formaction="/buttons">Go</button></form>
        </dm-form>`,
        'buttons',
      ],
      [
        html`<dm-form action="javascript:x"
          ><form><button>Go</button></form></dm-form
        >`,
        'dmform.submit.jsp',
      ],
    ] as const) {
      requests.length = 0;
      const { page } = await place(markup);
      await submit(page);
      await until(() => requests.length === 1);
      expect(requests[0]!.url.pathname.split('/').at(-1)).to.equal(address);
      page.remove();
    }
  });

  it('can be extended or cancelled by a listener', async () => {
    answerRequests(stored);
    const { page, element } = await placeFilled();
    const prevent = (event: Event): void => event.preventDefault();
    page.addEventListener('dm-before-submit', prevent);
    await submit(page);
    await until(() => !element.matches(':state(submitting)'));
    expect(requests).to.have.length(0);
    page.removeEventListener('dm-before-submit', prevent);
    page.addEventListener('dm-before-submit', ({ detail }) => detail.add('source', 'newsletter'));
    await submit(page);
    await until(() => requests.length === 1);
    expect(posted()).to.deep.include(['source', 'newsletter']);
  });

  it('is sent once, however often the button is pressed', async () => {
    answerRequests(noResponse);
    const { page, element } = await placeFilled();
    field(page, 'dmform-00').focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    await submit(page);
    await submit(page);
    await until(() => requests.length > 0);
    expect(element.matches(':state(submitting)')).to.be.true;
    const status = inside(element, 'status')!;
    expect(status.textContent).to.equal('Sending');
    // It fades in; text that is half there has no contrast yet.
    await until(() => getComputedStyle(status).opacity === '1');
    await expect(element).to.be.accessible();
    const send = page.querySelector('form button')!;
    expect(send.getAttribute('aria-disabled')).to.equal('true');
    expect(requests).to.have.length(1);
    element.remove();
    expect(send.hasAttribute('aria-disabled')).to.be.true;
    await until(() => !send.hasAttribute('aria-disabled'));
    await until(() => requests[0]!.init.signal!.aborted);
  });

  it('keeps the focus where the outcome appears when retried by keyboard', async () => {
    answerRequests(() => (requests.length > 1 ? noResponse() : json({}, 500)));
    const { page, element } = await placeFilled();
    await submit(page);
    await until(() => buttons(element).includes('Send again'));
    button(element, 'Send again').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => element.matches(':state(submitting)'));
    expect(buttons(element)).to.deep.equal([]);
    expect(element.shadowRoot!.activeElement?.getAttribute('tabindex')).to.equal('-1');
    element.remove();
    await until(() => requests[1]!.init.signal!.aborted);
  });

  it('includes the elapsed time and the honeypot, and confirms leaving the page', async () => {
    answerRequests(noResponse);
    const { page, element } = await placeFilled();
    await submit(page);
    await until(() => requests.length === 1);
    const extra = new Map(posted().filter(([name]) => name.startsWith('_dm_')));
    expect(Number(extra.get('_dm_elapsed'))).to.be.above(0);
    expect(extra.get('_dm_website')).to.equal('');
    const leave = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leave);
    expect(leave.defaultPrevented).to.be.true;
    element.remove();
    await until(() => requests[0]!.init.signal!.aborted);
    const later = new Event('beforeunload', { cancelable: true });
    dispatchEvent(later);
    expect(later.defaultPrevented).to.be.false;
    navigations.length = 0;
  });

  it('is not sent from a preview, with a message', async () => {
    updateSite({ mode: 'preview' });
    const { page, element } = await place(FORM);
    await submit(page);
    await until(() => messages(page).length === 1);
    await type(field(page, 'dmform-00'), 'Ada');
    await submit(page);
    await until(() => notice(element, 'note').includes("can't be sent from a preview"));
    expect(requests).to.have.length(0);
    await expect(element).to.be.accessible();
  });

  it('moves the focus to its outcome each time, also to the same one', async () => {
    updateSite({ mode: 'preview' });
    const { page, element } = await placeFilled();
    for (const attempt of ['first', 'second']) {
      await submit(page);
      await until(() => focusedResult(element)?.includes('preview') ?? false, attempt);
      field(page, 'dmform-00').focus();
    }
  });
});

describe('the outcome of a submission', () => {
  it('replaces the fields by a focused success message, with a button to start again', async () => {
    answerRequests(stored);
    const { page, element, form } = await placeFilled();
    await submit(page);
    await until(() => notice(element, 'success') !== '');
    expect(notice(element, 'success')).to.equal('Thank you. Your form has been sent.');
    await until(() => form.getClientRects().length === 0);
    expect(focusedResult(element)).to.equal(inside(element, 'success')!.textContent);
    await expect(element).to.be.accessible();
    await click(button(element, 'Fill in the form again'));
    await until(() => form.getClientRects().length > 0);
    expect(field(page, 'dmform-00').value).to.equal('');
  });

  it('opens the success page if there is one', async () => {
    answerRequests(stored);
    const { page, element } = await placeFilled();
    element.successPage = '/thanks';
    const addresses: string[] = [];
    page.addEventListener('dm-request-navigate', (event) => {
      event.preventDefault();
      addresses.push(event.detail.url);
    });
    await submit(page);
    await until(() => addresses.length === 1);
    expect(addresses).to.deep.equal(['/thanks']);
    expect(inside(element, 'success')).to.equal(null);
  });

  for (const [cause, answer, message, canRetry] of [
    ['a failure of the server', () => json({}, 500), 'Your answers are still here', true],
    [
      'a message of the server, as text',
      () => json({ message: '<b>Full</b>' }, 503),
      '<b>Full</b>',
      true,
    ],
    ['a broken connection', networkError, 'counted only once', true],
    ['a submission that is too large', () => json({}, 413), 'a smaller file', false],
    [
      'a closed form',
      () => json({ status: 'closed', message: 'Booked out.' }, 410),
      'Booked out.',
      false,
    ],
  ] as const) {
    it(`keeps the answers after ${cause}`, async () => {
      answerRequests(answer);
      const { page, element, form } = await placeFilled();
      await submit(page);
      const part = cause === 'a closed form' ? 'note' : 'error';
      await until(() => notice(element, part).includes(message));
      expect(field(page, 'dmform-00').value).to.equal('Ada & Bo');
      expect(form.getClientRects()).to.have.length(1);
      expect(buttons(element).includes('Send again')).to.equal(canRetry);
      expect(focusedResult(element)).to.equal(inside(element, part)!.textContent);
      await expect(element).to.be.accessible();
    });
  }

  it('shows how long to wait after too many submissions', async () => {
    answerRequests(() => new Response('{}', { status: 429, headers: { 'retry-after': '180' } }));
    const { page, element } = await placeFilled();
    await submit(page);
    await until(() => notice(element).includes('Try again in 3 minutes'));
  });

  it('can be retried with the same key, and is then stored', async () => {
    answerRequests(() => (requests.length === 1 ? networkError() : stored()));
    const { page, element } = await placeFilled();
    await submit(page);
    await until(() => buttons(element).includes('Send again'));
    await click(button(element, 'Send again'));
    await until(() => inside(element, 'success') !== null);
    const keys = requests.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
    expect(keys[0]).to.match(/^[\w-]{36}$/);
    expect(keys[1]).to.equal(keys[0]);
    expect(posted(1)).to.deep.include(['go', '1']);
  });

  it('shows errors at the fields that the server names', async () => {
    answerRequests(() =>
      json(
        { status: 'invalid', errors: { 'dmform-00': 'required', 'dmform-01': 'Not on Monday.' } },
        422,
      ),
    );
    const { page } = await placeFilled();
    await submit(page);
    await until(() => messages(page).length === 2);
    expect(messages(page).sort()).to.deep.equal(['Fill in this field.', 'Not on Monday.']);
    await until(() => document.activeElement === field(page, 'dmform-00'));
  });

  it('shows errors at no other field, whatever the names of fields and problems', async () => {
    answerRequests(() => json({ status: 'invalid', errors: { 'dmform-00': 'constructor' } }, 422));
    const { page } = await place(html`
      <dm-form>
        <form action="/forms">
          <label>Name <input name="dmform-00" /></label>
          <label>Of the ship <input name="constructor" /></label>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    await submit(page);
    await until(() => messages(page).length > 0);
    expect(messages(page)).to.deep.equal(['Check this field.']);
  });

  it('marks a wrong captcha "Wrong Input" and resets it', async () => {
    class Captcha extends HTMLElement {
      static readonly formAssociated = true;
      readonly #internals = this.attachInternals();
      error = '';
      resets = 0;
      get name(): string {
        return this.getAttribute('name') ?? '';
      }
      get validity(): ValidityState {
        return this.#internals.validity;
      }
      get validationMessage(): string {
        return this.#internals.validationMessage;
      }
      get willValidate(): boolean {
        return this.#internals.willValidate;
      }
      showError(message: string): void {
        this.error = message;
      }
      formResetCallback(): void {
        this.resets += 1;
      }
    }
    if (!customElements.get('dm-captcha')) customElements.define('dm-captcha', Captcha);
    answerRequests(() => json({ status: 'captcha' }, 401));
    const { page, element } = await placeFilled(html`
      <dm-form captcha>
        <form>
          <label>Name <input name="dmform-00" /></label>
          <p><button>Send</button></p>
        </form>
      </dm-form>
    `);
    await until(() => page.querySelector('form dm-captcha') !== null);
    const captcha = page.querySelector<HTMLElement & Captcha>('form dm-captcha')!;
    expect(captcha.nextElementSibling!.localName).to.equal('button');
    await submit(page);
    await until(() => captcha.error === 'Wrong Input');
    expect(captcha.resets).to.equal(1);
    await until(() => inside(element, 'summary')?.textContent.includes('Wrong Input') ?? false);
    expect(field(page, 'dmform-00').value).to.equal('Ada & Bo');
    element.remove();
    await until(() => page.querySelector('dm-captcha') === null);
  });
});
