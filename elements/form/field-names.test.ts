import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { appendTo, hideProperties, PROPERTY_NAMES } from '../../test/fixtures/field-names';
import { button, click, messages, posted, stored, type, until } from '../../test/fixtures/form';
import { answerRequests, json, requests } from '../../test/fixtures/network';
import { logLines } from '../../test/fixtures/log-lines';
import type { DmForm } from './form';

/** Names that tree walks, events and submission depend on most; each is tried alone. */
const WORST =
  'action append closest contains elements getAttribute getRootNode id length localName matches method nodeType ownerDocument parentElement parentNode querySelector querySelectorAll requestSubmit reset submit addEventListener dispatchEvent isConnected innerHTML attributes children childNodes setAttribute target tagName nodeName firstChild nextSibling assignedSlot shadowRoot __proto__ constructor hasOwnProperty'.split(
    ' ',
  );

/** How many of the other names are tried together. */
const TOGETHER = 24;

const OTHERS = PROPERTY_NAMES.filter((name) => !WORST.includes(name));
const GROUPS = Array.from({ length: Math.ceil(OTHERS.length / TOGETHER) }, (_, index) =>
  OTHERS.slice(index * TOGETHER, (index + 1) * TOGETHER),
);

/** Answers of the host to a form without the fields of the library. */
const answers = (index = 0): [string, string][] =>
  posted(index).filter(([name]) => !name.startsWith('_dm_'));

const isSent = (element: DmForm): boolean =>
  element.shadowRoot!.querySelector('[part~=success]') !== null;

interface Placed {
  readonly page: HTMLElement;
  readonly element: DmForm;
  readonly form: HTMLFormElement;
  /** A field by its name; the form itself finds some of them only. */
  readonly field: (name: string) => HTMLInputElement;
  readonly button: HTMLButtonElement;
}

/** Places a form whose fields are in it before it is enhanced. */
async function placeForm(fill: (form: HTMLFormElement) => void, attributes = ''): Promise<Placed> {
  const page = await fixture<HTMLElement>(html`<div lang="en"></div>`);
  const element = document.createElement('dm-form');
  const form = document.createElement('form');
  for (const part of ['load=eager', ...attributes.split(' ').filter(Boolean)]) {
    const [name = '', value = ''] = part.split('=');
    element.setAttribute(name, value);
  }
  form.setAttribute('action', '/forms');
  form.setAttribute('method', 'post');
  fill(form);
  element.append(form);
  page.append(element);
  await element.ready;
  await until(() => element.matches(':state(enhanced)'), 'enhanced');
  const field = (name: string): HTMLInputElement =>
    [...page.querySelectorAll('input')].find((input) => input.getAttribute('name') === name)!;
  return { page, element, form, field, button: page.querySelector('form button')! };
}

const nodesOf = (markup: string): ChildNode[] => {
  const box = document.createElement('div');
  box.innerHTML = markup;
  return [...box.childNodes];
};

function textField(name: string): HTMLElement {
  const label = document.createElement('label');
  const input = document.createElement('input');
  input.setAttribute('name', name);
  input.setAttribute('maxlength', '20');
  input.setAttribute('data-dm-counter', '');
  label.append(name, input);
  return label;
}

const REST = `
  <label>Your name <input name="your-name" required></label>
  <label data-dm-show-when="your-name=Ada">Engine <input name="engine"></label>
  <button>Send</button>`;

async function fillInAndSend(names: readonly string[]): Promise<void> {
  answerRequests(stored);
  const { page, element, field, button } = await placeForm((form) =>
    appendTo(form, ...names.map(textField), ...nodesOf(REST)),
  );
  await click(button);
  await until(() => messages(page).length === 1);
  for (const name of names) {
    field(name).focus();
    field(name).value = `a ${name}`.slice(0, 20);
    field(name).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    field(name).dispatchEvent(new Event('change', { bubbles: true }));
  }
  await type(field('your-name'), 'Ada');
  await until(() => field('engine').getClientRects().length > 0);
  await until(() => messages(page).length === 0);
  await click(button);
  await until(() => requests.length === 1);
  expect(answers()).to.deep.equal([
    ...names.map((name) => [name, `a ${name}`.slice(0, 20)]),
    ['your-name', 'Ada'],
    ['engine', ''],
  ]);
  await until(() => isSent(element));
  expect(field('your-name').value).to.equal('');
  element.remove();
  expect(logLines).to.deep.equal([]);
}

describe('a field named like a property of its form', () => {
  for (const name of WORST) {
    it(`breaks nothing: ${name}`, () => fillInAndSend([name]));
  }

  for (const names of GROUPS) {
    it(`breaks nothing: ${names[0]} to ${names.at(-1)}`, () => fillInAndSend(names));
  }
});

describe('a form whose fields hide all its properties', () => {
  for (const by of ['name', 'id'] as const) {
    it(`is filled in by steps, and sent, where they have the ${by} of each`, async () => {
      answerRequests(stored);
      const { page, element, field } = await placeForm((form) => {
        appendTo(
          form,
          ...nodesOf(`
            <fieldset data-dm-step><legend>One</legend>
              <label>First <input name="first" required></label></fieldset>
            <fieldset data-dm-step><legend>Two</legend>
              <label>Second <input name="second" required></label></fieldset>
            <button>Send</button>`),
        );
        hideProperties(form, by);
      });
      await until(() => field('second').getClientRects().length === 0);
      await until(() => Boolean(button(element, 'Next')));
      await click(button(element, 'Next'));
      await until(() => messages(page).length === 1);
      await type(field('first'), 'a');
      await click(button(element, 'Next'));
      await until(() => field('second').getClientRects().length > 0);
      await type(field('second'), 'b');
      await click(page.querySelector('form button:not([type])')!);
      await until(() => isSent(element));
      expect(answers().slice(0, 2)).to.deep.equal([
        ['first', 'a'],
        ['second', 'b'],
      ]);
      await click(button(element, 'Fill in the form again'));
      await until(() => field('first').getClientRects().length > 0);
      expect(field('first').value).to.equal('');
      element.remove();
      expect(logLines).to.deep.equal([]);
    });
  }

  const withAll = (form: HTMLFormElement): void => {
    appendTo(form, ...nodesOf(REST));
    hideProperties(form);
  };

  it('keeps a draft and restores it', async () => {
    const first = await placeForm(withAll);
    await type(first.field('your-name'), 'Ada');
    first.element.remove();
    const { field } = await placeForm(withAll);
    await until(() => field('your-name').value === 'Ada');
    await until(() => field('engine').getClientRects().length > 0);
  });

  it('is reset by the page', async () => {
    const { page, form, field, button } = await placeForm(withAll);
    await click(button);
    await until(() => messages(page).length === 1);
    await type(field('your-name'), 'Ada');
    await until(() => field('engine').getClientRects().length > 0);
    HTMLFormElement.prototype.reset.call(form);
    await until(() => field('engine').getClientRects().length === 0);
    expect(messages(page)).to.deep.equal([]);
    expect(field('your-name').value).to.equal('');
  });

  it('shows what the host says about its fields, and is sent again', async () => {
    answerRequests(() => json({ status: 'invalid', errors: { 'your-name': 'Too short a name.' } }));
    const { page, element, field, button } = await placeForm(withAll);
    await type(field('your-name'), 'Ada');
    await click(button);
    await until(() => messages(page).length === 1);
    expect(messages(page)).to.deep.equal(['Too short a name.']);
    answerRequests(stored);
    await type(field('your-name'), ' Lovelace');
    await click(button);
    await until(() => isSent(element));
  });

  it('waits for its script when it is sent before', async () => {
    answerRequests(stored);
    const page = await fixture<HTMLElement>(html`<div lang="en"></div>`);
    const element = document.createElement('dm-form');
    const form = document.createElement('form');
    form.setAttribute('action', '/forms');
    withAll(form);
    element.append(form);
    page.append(element);
    const [input] = [...page.querySelectorAll('input')];
    input!.value = 'Ada';
    page.querySelector<HTMLButtonElement>('form button')!.click();
    element.setAttribute('load', 'eager');
    await until(() => isSent(element));
    expect(answers()[0]).to.deep.equal(['your-name', 'Ada']);
  });

  it('offers its fields to agents', async () => {
    const { element } = await placeForm(withAll);
    const [tool] = await element.agentTools();
    expect(Object.keys(tool!.inputSchema.properties)).to.deep.equal(['your-name', 'engine']);
  });
});
