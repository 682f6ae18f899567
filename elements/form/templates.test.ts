import { expect, html } from '@open-wc/testing';
import {
  click,
  descriptionOf,
  inside,
  messages,
  place,
  stored,
  type,
  until,
} from '../../test/fixtures/form';
import { answerRequests, requests } from '../../test/fixtures/network';
import { logLines } from '../../test/fixtures/log-lines';
import { agencyStyles, templates } from '../../test/templates';

/** The contact form in the markup of a template. */
function formOf(template: string): HTMLFormElement {
  const page = new DOMParser().parseFromString(template, 'text/html');
  const form = page.querySelector<HTMLFormElement>('form#contactForm, form.contact-form')!;
  return document.importNode(form, true);
}

const visible = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea'),
];

describe('the form of a public template', () => {
  for (const [name, template] of Object.entries(templates)) {
    it(`${name} is validated and sent unchanged`, async () => {
      answerRequests(stored);
      const original = formOf(template);
      const before = original.outerHTML;
      const { page, element, form } = await place(html`<dm-form>${original}</dm-form>`);
      const addresses = visible(form).filter(({ type: kind }) => kind === 'email');
      const send = form.querySelector('button')!;
      for (const address of addresses) await type(address, 'nobody');
      await click(send);
      await until(() => messages(page).length === addresses.length);
      for (const address of addresses) {
        expect(descriptionOf(address)).to.equal('Enter an e-mail address like name@example.com.');
        await type(address, '@example.com');
      }
      expect(messages(page)).to.have.length(0);
      await click(send);
      await until(() => inside(element, 'success') !== null);
      expect(requests).to.have.length(1);
      expect(requests[0]!.url.pathname).to.equal('/_dm/s/rt/widgets/dmform.submit.jsp');
      // No template names its fields, so a browser would not post them either.
      expect(logLines.join()).to.include('has fields without a name');
      element.remove();
      await until(() => form.querySelector('[data-dm-note], [aria-invalid]') === null);
      expect(form.outerHTML.replaceAll(' novalidate=""', '')).to.equal(before);
    });
  }

  it('keeps its layout, with readable messages below the fields', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(agencyStyles.replace(/@import[^;]+;/g, ''));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const { page, form } = await place(html`
      <section class="page-section" id="contact">
        <dm-form>${formOf(templates.agency)}</dm-form>
      </section>
    `);
    const [name] = visible(form);
    name!.required = true;
    const { height } = name!.getBoundingClientRect();
    name!.focus();
    form.requestSubmit();
    await until(() => messages(page).length === 1);
    const note = form.querySelector('[data-dm-note]')!.getBoundingClientRect();
    const box = name!.getBoundingClientRect();
    expect(note.top).to.be.at.least(box.bottom);
    expect(note.left).to.be.closeTo(box.left, 1);
    expect(box.height).to.equal(height);
    await expect(form).to.be.accessible({
      // Its fields have no labels, in the template.
      ignoredRules: ['label', 'label-title-only'],
    });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
});
