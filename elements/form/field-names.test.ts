import { expect, fixture } from '@open-wc/testing';
import { html } from 'lit';
import { click, messages, posted, stored, type, until } from '../../test/fixtures/form';
import { answerRequests, requests } from '../../test/fixtures/network';
import { logLines } from '../../test/fixtures/log-lines';
import './form.define';

/** Names that tree walks, events and submission depend on most. */
const WORST =
  'action append closest contains elements getAttribute getRootNode id length localName matches method nodeType ownerDocument parentElement parentNode querySelector querySelectorAll requestSubmit reset submit addEventListener dispatchEvent isConnected innerHTML attributes children setAttribute target tagName nodeName firstChild nextSibling assignedSlot'.split(
    ' ',
  );

async function place(names: readonly string[]) {
  const page = await fixture<HTMLElement>(html`<div></div>`);
  page.innerHTML = `<dm-form load="eager"><form action="/forms" method="post"></form></dm-form>`;
  const form = page.querySelector('form')!;
  for (const name of names) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    input.setAttribute('name', name);
    input.setAttribute('maxlength', '20');
    input.setAttribute('data-dm-counter', '');
    label.append(name, input);
    Element.prototype.append.call(form, label);
  }
  const rest = document.createElement('div');
  rest.innerHTML = `
    <label>Your name <input name="your-name" required></label>
    <label data-dm-show-when="your-name=Ada">Engine <input name="engine"></label>
    <button>Send</button>`;
  Element.prototype.append.call(form, ...rest.childNodes);
  const element = page.querySelector('dm-form')!;
  await element.ready;
  const all = [...page.querySelectorAll('input')];
  const field = (name: string): HTMLInputElement =>
    all.find((input) => input.getAttribute('name') === name)!;
  return { page, element, field, button: page.querySelector('button')! };
}

async function fillInAndSend(names: readonly string[]): Promise<void> {
  answerRequests(stored);
  const { page, element, field, button } = await place(names);
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
  const entries = posted().filter(([name]) => !name.startsWith('_dm_'));
  expect(entries).to.deep.equal([
    ...names.map((name) => [name, `a ${name}`.slice(0, 20)]),
    ['your-name', 'Ada'],
    ['engine', ''],
  ]);
  await until(() => element.shadowRoot!.querySelector('[part~=success]') !== null);
  expect(field('your-name').value).to.equal('');
  element.remove();
  expect(logLines).to.deep.equal([]);
}

describe('a field named like a property of its form', () => {
  for (const name of WORST) {
    it(`breaks nothing: ${name}`, () => fillInAndSend([name]));
  }
});
