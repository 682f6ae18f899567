import { aTimeout, expect, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import {
  click,
  descriptionOf,
  field,
  inside,
  links,
  messages,
  place,
  submit,
  type,
  until,
} from '../../test/fixtures/form';
import { setUpHashMode } from '../../test/fixtures/hash-mode';
import { answerRequests, requests, networkError } from '../../test/fixtures/network';
import { logLines } from '../../test/fixtures/log-lines';
import { updateSite } from '../../shared/site/site';

const CONTACT = html`
  <dm-form>
    <form action="/forms" method="post">
      <p>
        <label for="name">Name *</label>
        <input id="name" name="dmform-00" required aria-describedby="hint" />
        <span id="hint">As you like to be called</span>
      </p>
      <p>
        <label>E-mail <input type="email" name="dmform-01" /></label>
      </p>
      <fieldset>
        <legend>Days</legend>
        <label><input type="checkbox" name="dmform-02" value="Mon" required /> Monday</label>
        <label><input type="checkbox" name="dmform-02" value="Tue" /> Tuesday</label>
      </fieldset>
      <p>
        <label>
          Room
          <select name="dmform-03" required>
            <option>Choose</option>
            <option>Sea</option>
          </select>
        </label>
      </p>
      <button type="submit">Send</button>
    </form>
  </dm-form>
`;

describe('dm-form', () => {
  beforeEach(() => {
    answerRequests(networkError);
  });

  it('shows messages next to invalid fields, a summary, and focuses the first field', async () => {
    const { page, element } = await place(CONTACT);
    await type(field(page, 'dmform-00'), '   ');
    await type(field(page, 'dmform-01'), 'name@example');
    await submit(page);
    await until(() => messages(page).length === 4);
    expect(messages(page)).to.deep.equal([
      'Fill in this field.',
      'Enter an e-mail address like name@example.com.',
      'Choose at least one option.',
      'Choose an option from the list.',
    ]);
    const name = field(page, 'dmform-00');
    await until(() => document.activeElement === name);
    expect(name.getAttribute('aria-invalid')).to.equal('true');
    expect(descriptionOf(name)).to.equal('As you like to be called Fill in this field.');
    expect(links(element).map(({ textContent }) => textContent)).to.deep.equal([
      'Name: Fill in this field.',
      'E-mail: Enter an e-mail address like name@example.com.',
      'Days: Choose at least one option.',
      'Room: Choose an option from the list.',
    ]);
    expect(inside(element, 'summary')!.closest('[role=alert]')).to.exist;
    expect(requests).to.have.length(0);
    await expect(page).to.be.accessible();
    await expect(element).to.be.accessible();
  });

  it('moves from the summary to a field by keyboard', async () => {
    const { page, element } = await place(CONTACT);
    await submit(page);
    await until(() => links(element).length === 3);
    const [, days] = links(element);
    expect(document.getElementById(days!.hash.slice(1))!.textContent).to.equal(
      'Choose at least one option.',
    );
    days!.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => document.activeElement === field(page, 'dmform-02'));
    expect(location.hash).to.equal('');
  });

  it('removes a message as soon as the visitor types or chooses', async () => {
    const { page } = await place(CONTACT);
    await submit(page);
    await until(() => messages(page).length === 3);
    const name = field(page, 'dmform-00');
    await type(name, 'A');
    expect(messages(page)).to.have.length(2);
    expect(name.hasAttribute('aria-invalid')).to.be.false;
    expect(name.getAttribute('aria-describedby')).to.equal('hint');
    await click(page.querySelectorAll('[name=dmform-02]')[1]!);
    await until(() => messages(page).length === 1);
    field(page, 'dmform-03').focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => messages(page).length === 0);
    expect(page.querySelectorAll('[data-dm-note], [aria-invalid=true]')).to.have.length(0);
  });

  it('scrolls the first invalid field to 20 px below the top or a fixed header, with its label, if the summary does not fit', async () => {
    await setViewport({ width: 800, height: 200 });
    const { page } = await place(html`
      <p id="before">Before</p>
      ${CONTACT}
      <p id="after">After</p>
    `);
    for (const id of ['before', 'after']) {
      page.querySelector<HTMLElement>(`#${id}`)!.style.blockSize = '1200px';
    }
    page.querySelector('form')!.requestSubmit();
    const label = page.querySelector('label')!;
    await until(() => document.activeElement === field(page, 'dmform-00'));
    const isAt = (top: number) => Math.abs(label.getBoundingClientRect().top - top) <= 1.5;
    await until(() => isAt(20), 'at the top');
    const header = document.createElement('header');
    header.style.cssText = 'position: fixed; inset: 0 0 auto; block-size: 60px; background: #fff';
    page.append(header);
    page.querySelector('form')!.requestSubmit();
    await until(() => isAt(80), 'below the header');
    expect(label.hasAttribute('style')).to.be.false;
  });

  it('shows the messages of the site and of the field', async () => {
    updateSite({ strings: { formRequired: 'Bitte ausfüllen.', formSummary: 'Bitte prüfen' } });
    const { page, element } = await place(html`
      <dm-form>
        <form>
          <input name="a" aria-label="A" required />
          <input name="b" aria-label="B" required data-message="B, please." />
          <input
            name="c"
            aria-label="C"
            value="x"
            type="email"
            data-message="C, please."
            data-message-email="Where to?"
          />
          <input name="d" aria-label="D" pattern="[0-9]+" title="Digits only" value="x" />
          <button>Send</button>
        </form>
      </dm-form>
    `);
    await submit(page);
    await until(() => messages(page).length === 4);
    expect(messages(page)).to.deep.equal([
      'Bitte ausfüllen.',
      'B, please.',
      'Where to?',
      'Digits only',
    ]);
    await until(() => links(element).length === 4);
    expect(inside(element, 'summary-title')!.textContent).to.equal('Bitte prüfen');
  });

  it('shows the messages at once, and what is corrected before the summary comes is not in it', async () => {
    const { page, element } = await place(html`
      <dm-form>
        <form>
          <input name="a" aria-label="A" required />
          <input name="b" aria-label="B" required />
          <button>Send</button>
        </form>
      </dm-form>
    `);
    await submit(page);
    await until(() => links(element).length === 2);
    const send = page.querySelector('button')!;
    send.focus();
    // Twice, before anything is painted.
    send.click();
    send.click();
    expect(messages(page)).to.have.length(2);
    expect(document.activeElement).to.equal(send);
    const first = field(page, 'a');
    first.value = 'x';
    first.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(messages(page)).to.have.length(1);
    await until(() => document.activeElement === first);
    expect(links(element).map(({ textContent }) => textContent)).to.deep.equal([
      'B: Fill in this field.',
    ]);
  });

  it('restores the form when it is removed', async () => {
    const { page, element, form } = await place(CONTACT);
    expect(form.noValidate).to.be.true;
    await submit(page);
    await until(() => messages(page).length === 3);
    const sheets = document.adoptedStyleSheets.length;
    element.remove();
    await until(() => !form.noValidate);
    expect(messages(form)).to.have.length(0);
    expect(form.querySelectorAll('[aria-invalid]')).to.have.length(0);
    expect(document.adoptedStyleSheets).to.have.length(sheets - 1);
    page.append(element);
    await until(() => form.noValidate);
    await submit(page);
    await until(() => messages(page).length === 3);
  });

  it('validates each of several forms separately', async () => {
    const { page } = await place(html`
      ${CONTACT}
      <dm-form load="eager" id="second">
        <form>
          <label>Mail <input name="mail" type="email" required /></label><button>Go</button>
        </form>
      </dm-form>
    `);
    const second = page.querySelector('#second')!;
    await until(() => second.querySelector('form')!.noValidate);
    await click(second.querySelector('button')!);
    await until(() => messages(page).length === 1);
    expect(messages(second)).to.have.length(1);
  });

  it('logs fields without a name, but no element that will take the name of its field', async () => {
    const tag = 'test-late-field';
    class LateField extends HTMLElement {
      static formAssociated = true;
      readonly #internals = this.attachInternals();
      readonly name = '';
      readonly willValidate = this.#internals.willValidate;
      readonly validity = this.#internals.validity;
      readonly validationMessage = '';
    }
    if (!customElements.get(tag)) customElements.define(tag, LateField);
    await place(html`
      <dm-form>
        <form action="/forms" method="post">
          <test-late-field><input type="date" name="dmform-00" disabled /></test-late-field>
          <label>Guests <input /></label>
          <button type="submit">Send</button>
        </form>
      </dm-form>
    `);
    await until(() => logLines.length > 0);
    expect(logLines.join()).to.include('has fields without a name, which are not sent: "Guests"');
  });

  it('logs fields without a form, and enhances a form that is added later', async () => {
    const { element } = await place(html`<dm-form><input name="a" aria-label="A" /></dm-form>`);
    expect(logLines).to.deep.equal([
      '[dm] <dm-form>: has fields but no <form> around them, so they cannot be sent',
    ]);
    const form = document.createElement('form');
    element.append(form);
    await until(() => form.noValidate);
  });

  describe('on a site without SEO-friendly links', () => {
    setUpHashMode('/book?dmform-00=Ada');

    it('is filled in from the query of the page that the hash names', async () => {
      const { page } = await place(CONTACT);
      expect(field(page, 'dmform-00').value).to.equal('Ada');
    });
  });

  it('does nothing in the editor', async () => {
    updateSite({ mode: 'editor' });
    const { page, form } = await place(CONTACT);
    expect(form.noValidate).to.be.false;
    form.noValidate = true;
    let submissions = 0;
    form.addEventListener('submit', () => (submissions += 1));
    await submit(page);
    expect(submissions).to.equal(1);
    expect(messages(page)).to.have.length(0);
    expect(requests).to.have.length(0);
    updateSite({ mode: 'runtime' });
    await submit(page);
    await until(() => messages(page).length > 0, 'it shows messages outside the editor');
  });

  it('is left to a script of the page that prevents the submit event', async () => {
    const { page, element } = await place(html`
      <dm-form
        ><form action="/forms"><input name="a" value="A" /><button>Send</button></form></dm-form
      >
    `);
    document.addEventListener('submit', (event) => event.preventDefault(), {
      capture: true,
      once: true,
    });
    await submit(page);
    await aTimeout(0);
    expect(requests).to.have.length(0);
    expect(element.matches(':state(submitting)')).to.be.false;
    await submit(page);
    await until(() => requests.length === 1, 'it is sent when no script prevents it');
  });

  it('fits right-to-left and narrow pages, and is accessible', async () => {
    await setViewport({ width: 320, height: 600 });
    const { page, element } = await place(html`<div dir="rtl">${CONTACT}</div>`);
    await submit(page);
    await until(() => messages(page).length === 3);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    const { borderRightWidth } = getComputedStyle(page.querySelector('[data-dm-note]')!);
    expect(borderRightWidth).to.equal('3px');
    await expect(element).to.be.accessible();
  });
});
