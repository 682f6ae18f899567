import { expect, html } from '@open-wc/testing';
import {
  button,
  click,
  descriptionOf,
  field,
  messages,
  place,
  submit,
  type,
  until,
} from '../../test/fixtures/form';
import { answerRequests, json, requests } from '../../test/fixtures/network';
import type { DmForm } from './form';

const FORM = html`
  <dm-form>
    <form action="/forms">
      <fieldset data-dm-step>
        <legend>You</legend>
        <label>Name <input name="name" required maxlength="40" data-dm-counter /></label>
        <label><input type="checkbox" name="dog" value="yes" /> With a dog</label>
      </fieldset>
      <fieldset data-dm-step>
        <legend>Your stay</legend>
        <label>Breed <input name="breed" data-dm-show-when="dog=yes" /></label>
        <label>Nights <input name="nights" data-dm-require-when="dog=yes" /></label>
      </fieldset>
      <button>Send</button>
    </form>
  </dm-form>
`;

const isEnhanced = (element: Element): boolean => element.matches(':state(enhanced)');

/** Copies a page as a router does that keeps it for Back, and waits until its form is enhanced. */
async function copied(page: HTMLElement, how: 'cloned' | 'written') {
  let copy = page;
  if (how === 'cloned') {
    copy = page.cloneNode(true) as HTMLElement;
    page.replaceWith(copy);
  } else {
    // oxlint-disable-next-line no-self-assign -- Not the same: elements add nodes of their own.
    page.innerHTML = page.innerHTML;
  }
  const element = copy.querySelector<DmForm>('dm-form')!;
  element.load = 'eager';
  await element.ready;
  await until(() => isEnhanced(element), 'enhanced');
  return { page: copy, element, form: copy.querySelector('form')! };
}

/** Presses a button of the element once it is there. */
async function press(element: DmForm, label: string): Promise<void> {
  await until(() => Boolean(button(element, label)), label);
  await click(button(element, label));
}

const shown = (root: ParentNode, name: string): boolean =>
  field(root, name).getClientRects().length > 0;

describe('a copy of a dm-form in use', () => {
  for (const how of ['cloned', 'written'] as const) {
    it(`can be filled in and sent: ${how}`, async () => {
      answerRequests(() => json({ success: true }));
      const first = await place(FORM);
      await press(first.element, 'Next');
      await until(() => messages(first.page).length === 1, 'an error');
      const { page, element, form } = await copied(first.page, how);
      expect(messages(page)).to.deep.equal([]);
      expect(field(page, 'name').ariaInvalid).to.equal(null);
      expect(page.querySelectorAll('[data-dm-note=counter]')).to.have.length(1);
      expect(descriptionOf(field(page, 'name'))).to.match(/^0 of 40 characters$/);

      await press(element, 'Next');
      await until(() => messages(page).length === 1, 'an error, since it is still checked');
      await type(field(page, 'name'), 'Ada');
      await click(field(page, 'dog'));
      await press(element, 'Next');
      await until(() => shown(page, 'nights'), 'the second step');
      expect(shown(page, 'breed'), 'what the answer shows').to.equal(true);
      expect(page.querySelectorAll('[data-dm-mark]')).to.have.length(1);
      await submit(form);
      await until(() => messages(page).length === 1, 'an error');
      await type(field(page, 'nights'), '3');
      await submit(form);
      await until(() => element.matches(':state(success)'), 'sent');
      expect(requests).to.have.length(1);
    });

    it(`shows what an answer shows: ${how}`, async () => {
      const first = await place(FORM);
      await type(field(first.page, 'name'), 'Ada');
      await press(first.element, 'Next');
      await until(() => shown(first.page, 'nights'), 'the second step');
      const { page, element } = await copied(first.page, how);
      if (how === 'written') await type(field(page, 'name'), 'Ada');
      await until(() => shown(page, 'name'), 'the first step');
      await click(field(page, 'dog'));
      await press(element, 'Next');
      await until(() => shown(page, 'breed'), 'the field');
      expect(field(page, 'breed').disabled).to.equal(false);
      expect(page.querySelectorAll('[data-dm-back]')).to.have.length(1);
    });
  }

  it('takes back nothing but what forms give, whatever its markup says', async () => {
    const { page } = await place(html`
      <dm-form>
        <form>
          <iframe sandbox="" data-dm-given="sandbox hidden" hidden title="A note"></iframe>
          <button>Send</button>
        </form>
      </dm-form>
    `);
    const frame = page.querySelector('iframe')!;
    expect(frame.hidden).to.equal(false);
    expect(frame.hasAttribute('sandbox')).to.equal(true);
  });

  it('is restored to what its author wrote when it goes', async () => {
    const { page, element } = await place(FORM);
    const copy = (await copied(page, 'cloned')).page;
    expect(element.isConnected).to.equal(false);
    const inner = copy.querySelector('dm-form')!;
    inner.remove();
    const traces = (): string[] =>
      inner.innerHTML.match(/data-dm-(added|given)|hidden|novalidate/g) ?? [];
    await until(() => traces().length === 0, 'restored').catch(() => undefined);
    expect(traces(), inner.innerHTML).to.deep.equal([]);
  });
});
