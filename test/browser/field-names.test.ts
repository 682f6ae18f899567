import { expect } from '@open-wc/testing';
import { whenIdle } from '../../shared/dom/idle';
import { EXAMPLES, placeExample } from '../fixtures/examples';
import { appendTo, hideProperties } from '../fixtures/field-names';
import { logLines } from '../fixtures/log-lines';

/** What a script says that has read a field in place of a property. */
const FAULT =
  /is not a function|not iterable|cannot read|can't access|undefined|illegal invocation/i;

/** Elements whose example needs a platform. */
const NEEDS_PLATFORM = ['dm-custom-widget', 'dm-extension'];

/** Events at a form itself, as from a press on its padding or from its own fields. */
const EVENTS: readonly (() => Event)[] = [
  ...['pointerover', 'pointerdown', 'pointerup', 'pointermove', 'pointerout'].map(
    (type) => () => new PointerEvent(type, { bubbles: true, composed: true, cancelable: true }),
  ),
  ...['mouseover', 'mousedown', 'mouseup', 'click', 'dblclick', 'mouseout', 'contextmenu'].map(
    (type) => () => new MouseEvent(type, { bubbles: true, composed: true, cancelable: true }),
  ),
  ...['Tab', 'Enter', ' ', 'Escape', 'ArrowRight', 'ArrowDown', 'Home', 'a'].map(
    (key) => () =>
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
  ),
  ...['focusin', 'focusout'].map(
    (type) => () => new FocusEvent(type, { bubbles: true, composed: true }),
  ),
  ...['input', 'change', 'reset', 'invalid', 'dragenter', 'drop', 'scroll', 'load'].map(
    (type) => () => new Event(type, { bubbles: true, composed: true }),
  ),
];

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    whenIdle(resolve);
  });

/** The page around an example: a form, as some frameworks put around whole pages. */
function pageForm(): HTMLFormElement {
  const form = document.createElement('form');
  hideProperties(form);
  document.body.append(form);
  return form;
}

function use(form: HTMLFormElement): void {
  for (const event of EVENTS) EventTarget.prototype.dispatchEvent.call(form, event());
}

const hasFailed = (element: Element): boolean =>
  element.matches(':state(error)') && !NEEDS_PLATFORM.includes(element.localName);

const faults = (): string[] => logLines.filter((line) => FAULT.test(line));

describe('the example of each element, in a page form whose fields hide all its properties', () => {
  for (const [tag, markup] of EXAMPLES) {
    it(`works: ${tag}`, async () => {
      const page = pageForm();
      const box = document.createElement('div');
      appendTo(page, box);
      const { element } = await placeExample(tag, box, markup);
      await idle();
      use(page);
      await idle();
      expect(hasFailed(element)).to.be.false;
      Element.prototype.remove.call(page);
      await idle();
      expect(faults()).to.deep.equal([]);
    });
  }
});

describe('each element with a form among its children whose fields hide all its properties', () => {
  for (const [tag, markup] of EXAMPLES) {
    it(`works: ${tag}`, async () => {
      const before = document.createElement('form');
      before.innerHTML =
        '<p>A question <input name="question"></p><button type="button">?</button>';
      const template = document.createElement('template');
      template.innerHTML = markup;
      const first = template.content.querySelector(tag)!;
      first.append(before);
      for (const form of template.content.querySelectorAll('form')) hideProperties(form);
      const { element, box } = await placeExample(tag, document.body, template.innerHTML);
      await idle();
      for (const form of box.querySelectorAll('form')) use(form);
      await idle();
      expect(hasFailed(element)).to.be.false;
      box.remove();
      await idle();
      expect(faults()).to.deep.equal([]);
    });
  }
});
