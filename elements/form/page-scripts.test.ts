import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import {
  click,
  field,
  inside,
  messages,
  place,
  posted,
  stored,
  submit,
  type,
  until,
} from '../../test/fixtures/form';
import { answerRequests, requests } from '../../test/fixtures/network';
import type { DmForm } from './form';

const MARKUP = `<dm-form load="eager" action="/send"><form>
  <label>Name <input name="name" required></label>
  <button>Send</button> <button formnovalidate name="draft">Save</button></form></dm-form>`;

const FORM = html`
  <dm-form action="/send">
    <form>
      <label>Name <input name="name" required /></label>
      <button>Send</button> <button formnovalidate name="draft">Save</button>
    </form>
  </dm-form>
`;

/** Where a script of a page may listen. */
const PLACES: Readonly<Record<string, (form: HTMLFormElement) => EventTarget>> = {
  'the form': (form) => form,
  'the element around it': (form) => form.parentElement!,
  'the document': () => document,
  'the window': () => window,
};

describe('a form of a page whose scripts listen for its submission', () => {
  let listening: AbortController;
  let heard: number;

  beforeEach(() => {
    answerRequests(stored);
    listening = new AbortController();
    heard = 0;
  });

  afterEach(() => {
    listening.abort();
  });

  /** Listens as a script of the page. */
  function listen(target: EventTarget, act: (event: Event) => void, capture = false): void {
    const hear = (event: Event): void => {
      heard += 1;
      act(event);
    };
    target.addEventListener('submit', hear, { signal: listening.signal, capture });
  }

  const idle = (element: DmForm): boolean =>
    !element.matches(':state(submitting)') && !element.matches(':state(success)');

  /** Waits long enough for a request that must not come. */
  async function expectUnsent(element: DmForm): Promise<void> {
    await aTimeout(50);
    expect(idle(element)).to.be.true;
    expect(requests).to.have.length(0);
  }

  for (const [name, placeOf] of Object.entries(PLACES)) {
    it(`gets a valid one only, and handles it by itself: on ${name}`, async () => {
      const { page, element, form } = await place(FORM);
      // A tag manager's script listens later than the element.
      listen(placeOf(form), (event) => event.preventDefault());
      await submit(page);
      await until(() => messages(page).length === 1);
      expect(heard).to.equal(0);
      await type(field(page, 'name'), 'Ada');
      await submit(page);
      expect(heard).to.equal(1);
      await expectUnsent(element);
    });

    it(`gets it once where it leaves it to the element: on ${name}`, async () => {
      const { page, element, form } = await place(FORM);
      listen(placeOf(form), () => undefined);
      await type(field(page, 'name'), 'Ada');
      await sendKeys({ press: 'Enter' });
      await until(() => inside(element, 'success') !== null);
      expect(heard).to.equal(1);
      expect(posted()).to.deep.include(['name', 'Ada']);
      expect(requests).to.have.length(1);
    });
  }

  for (const capture of [true, false]) {
    const phase = capture ? 'on its way down' : 'on its way up';

    it(`is sent when a script stops the event ${phase}`, async () => {
      const { page, element } = await place(FORM);
      listen(
        capture ? document : field(page, 'name').form!,
        (event) => event.stopPropagation(),
        capture,
      );
      await type(field(page, 'name'), 'Ada');
      await submit(page);
      await until(() => inside(element, 'success') !== null);
      expect(requests).to.have.length(1);
      expect(heard).to.equal(1);
    });

    it(`is not sent when a script stops and prevents the event ${phase}`, async () => {
      const { page, element } = await place(FORM);
      const seen: boolean[] = [];
      const act = (event: Event): void => {
        event.stopImmediatePropagation();
        seen.push(event.defaultPrevented);
        event.preventDefault();
        seen.push(event.defaultPrevented);
      };
      listen(capture ? document : field(page, 'name').form!, act, capture);
      await type(field(page, 'name'), 'Ada');
      await submit(page);
      expect(seen).to.deep.equal([false, true]);
      await expectUnsent(element);
    });
  }

  it('passes on one that its button does not check, and sends it', async () => {
    listen(document, () => undefined);
    const { page, element } = await place(FORM);
    await click(page.querySelector('[name=draft]')!);
    await until(() => inside(element, 'success') !== null);
    expect(heard).to.equal(1);
  });

  it('passes on what the browser would not check, and checks it itself', async () => {
    listen(document, () => undefined);
    const { page, element } = await place(html`
      <dm-form action="/send">
        <form novalidate>
          <label>Name <input name="name" required /></label><button>Send</button>
        </form>
      </dm-form>
    `);
    await submit(page);
    await until(() => messages(page).length === 1);
    expect(heard).to.equal(1);
    await expectUnsent(element);
  });

  it('keeps the steps before the last to itself', async () => {
    listen(document, (event) => event.preventDefault());
    const { page, element } = await place(html`
      <dm-form action="/send">
        <form>
          <fieldset data-dm-step>
            <legend>You</legend>
            <label>Name <input name="name" /></label>
          </fieldset>
          <fieldset data-dm-step>
            <legend>Stay</legend>
            <label>Room <input name="room" /></label>
          </fieldset>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    await until(() => !field(page, 'room').checkVisibility());
    field(page, 'name').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => field(page, 'room').checkVisibility());
    expect(heard).to.equal(0);
    field(page, 'room').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => heard === 1);
    await expectUnsent(element);
  });

  it('is sent from a shadow root, which its events do not leave', async () => {
    const box = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    const root = box.attachShadow({ mode: 'open' });
    root.innerHTML = MARKUP;
    const element = root.querySelector('dm-form')!;
    await element.ready;
    await until(() => element.matches(':state(enhanced)'));
    await submit(root);
    await until(() => messages(root).length === 1);
    field(root, 'name').value = 'Ada';
    await submit(root);
    await until(() => inside(element, 'success') !== null);
    expect(requests).to.have.length(1);
  });

  it('is handled by the React that has written it, which gets a valid one only', async () => {
    const box = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    const reactRoot = createRoot(box);
    const handle = (event: { preventDefault: () => void }): void => {
      heard += 1;
      event.preventDefault();
    };
    reactRoot.render(
      createElement(
        'dm-form',
        { load: 'eager', action: '/send' },
        createElement(
          'form',
          { onSubmit: handle },
          createElement('input', { name: 'name', required: true, 'aria-label': 'Name' }),
          createElement('button', null, 'Send'),
        ),
      ),
    );
    await until(() => box.querySelector('dm-form:state(enhanced)') !== null);
    const element = box.querySelector('dm-form')!;
    await submit(box);
    await until(() => messages(box).length === 1);
    expect(heard).to.equal(0);
    await type(field(box, 'name'), 'Ada');
    await submit(box);
    expect(heard).to.equal(1);
    await expectUnsent(element);
    reactRoot.unmount();
  });

  it('is heard of once when it is submitted before its view has come', async () => {
    listen(document, () => undefined);
    const page = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    page.innerHTML = MARKUP.replace(' required', '');
    const element = page.querySelector('dm-form')!;
    page.querySelector('button')!.click();
    await until(() => inside(element, 'success') !== null);
    expect(heard).to.equal(1);
    expect(requests).to.have.length(1);
  });

  it('listens no more once it is removed', async () => {
    const { page, element, form } = await place(FORM);
    element.remove();
    await aTimeout(0);
    page.append(form);
    listen(window, (event) => event.preventDefault());
    form.requestSubmit();
    expect(heard).to.equal(0);
    field(page, 'name').value = 'Ada';
    form.requestSubmit();
    expect(heard).to.equal(1);
    expect(requests).to.have.length(0);
  });
});
