import { expect } from '@open-wc/testing';
import { EXAMPLES, placeExample } from '../fixtures/examples';
import '../fixtures/log-lines';

const KEYS =
  'Enter Escape Tab ArrowDown ArrowUp ArrowLeft ArrowRight Home End Backspace Delete k a';

/** Keys during a composition, and the one that ends it in Safari, which is not part of it. */
// oxlint-disable-next-line typescript/no-deprecated
const KINDS: readonly KeyboardEventInit[] = [{ isComposing: true }, { keyCode: 229 }];

function press(target: Element, init: KeyboardEventInit): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    bubbles: true,
    composed: true,
    cancelable: true,
    ...init,
  });
  target.dispatchEvent(event);
  return event;
}

/** Everything in an element that can have the focus, in its shadow roots too. */
function focusable(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches('a[href], button, input, select, textarea, [tabindex]') ? [element] : []),
    ...(element.shadowRoot ? focusable(element.shadowRoot) : []),
  ]);
}

describe('keys of a composition', () => {
  for (const tag of EXAMPLES.keys()) {
    it(`do nothing in ${tag}`, async () => {
      const page = document.createElement('div');
      document.body.append(page);
      const { element, box } = await placeExample(tag, page);
      const canOpen = 'open' in element && 'hide' in element;
      if (canOpen) Object.assign(element, { open: true });
      const { href } = location;
      const events: string[] = [];
      const dispatch = Object.getOwnPropertyDescriptor(EventTarget.prototype, 'dispatchEvent')!;
      EventTarget.prototype.dispatchEvent = function (event) {
        if (event.type.startsWith('dm-')) events.push(event.type);
        return (dispatch.value as typeof this.dispatchEvent).call(this, event);
      };
      let seen = 0;
      const count = (): number => (seen += 1);
      document.addEventListener('keydown', count);
      try {
        const targets = [element, ...focusable(box)].slice(0, 60);
        for (const target of targets) {
          for (const key of KEYS.split(' ')) {
            for (const kind of KINDS) {
              for (const ctrlKey of [false, true]) {
                const event = press(target, { key, ctrlKey, ...kind });
                const what = `${key} on ${target.localName}`;
                // Keeps the browser from closing the dialog.
                if (key !== 'Escape') expect(event.defaultPrevented, what).to.be.false;
              }
            }
          }
        }
        expect(seen).to.equal(targets.length * KEYS.split(' ').length * KINDS.length * 2);
        expect(events).to.deep.equal([]);
        expect(location.href).to.equal(href);
        if (canOpen) expect((element as HTMLElement & { open: boolean }).open).to.be.true;
      } finally {
        document.removeEventListener('keydown', count);
        Object.defineProperty(EventTarget.prototype, 'dispatchEvent', dispatch);
        if (canOpen) Object.assign(element, { open: false });
        page.remove();
      }
    });
  }
});
