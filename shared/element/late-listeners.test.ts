import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { guardWalks } from './guard-walks';
import { ReactElement } from './react-element';

/** The events that the views have heard, in order. */
let heard: string[];

class LateListener extends ReactElement.with({
  attributes: {},
  styles: '',
  load: 'eager',
  view: () =>
    Promise.resolve({
      default: () =>
        createElement('button', {
          onPointerDown: () => heard.push('pointer'),
          onMouseEnter: () => heard.push('enter'),
          onWheel: () => heard.push('wheel'),
          onKeyDown: () => heard.push('key'),
          onPaste: () => heard.push('paste'),
        }),
    }),
}) {}
customElements.define('test-late-listener', LateListener);

async function place(parent: Node): Promise<LateListener> {
  const element = new LateListener();
  parent.appendChild(element);
  await element.ready;
  return element;
}

/** An event as the browser sends it. */
function send(
  element: LateListener,
  event: new (type: string, init: EventInit) => Event,
  type: string,
): void {
  const button = element.shadowRoot!.querySelector('button')!;
  button.dispatchEvent(new event(type, { bubbles: true, composed: true }));
}

/** A box with a shadow root. */
function placeRoot(mode: ShadowRootMode): ShadowRoot {
  const box = document.createElement('div');
  document.body.append(box);
  return box.attachShadow({ mode });
}

describe('the listeners of a root that wait for their first event', () => {
  beforeEach(() => {
    heard = [];
  });

  it('are not there before, and hear that event once', () => {
    const root = placeRoot('open');
    const added: string[] = [];
    const add = root.addEventListener.bind(root);
    root.addEventListener = (type: string, listener: EventListener) => {
      added.push(type);
      add(type, listener);
    };
    guardWalks(root, () => {
      for (const type of ['keydown', 'pointermove', 'pointerdown'])
        root.addEventListener(type, () => heard.push(type));
    });
    expect(added).to.deep.equal(['keydown']);
    const inside = root.appendChild(document.createElement('p'));
    for (const type of ['pointerdown', 'pointermove'])
      inside.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
    expect(heard).to.deep.equal(['pointerdown', 'pointermove']);
    expect(added).to.deep.equal(['keydown', 'pointermove', 'pointerdown']);
    root.host.remove();
  });

  for (const mode of ['open', 'closed'] as const) {
    it(`hear what a visitor does in a root that is ${mode}`, async () => {
      const root = placeRoot(mode);
      const element = await place(root);
      send(element, PointerEvent, 'pointerdown');
      send(element, PointerEvent, 'pointerdown');
      send(element, WheelEvent, 'wheel');
      expect(heard).to.deep.equal(['pointer', 'pointer', 'wheel']);
      root.host.remove();
    });
  }

  it('hear it in an element that has been moved to a closed root', async () => {
    const element = await place(document.body);
    const root = placeRoot('closed');
    root.append(element);
    send(element, MouseEvent, 'mouseover');
    send(element, PointerEvent, 'pointerdown');
    expect(heard).to.deep.equal(['enter', 'pointer']);
    root.host.remove();
  });

  it('are not those of what scripts may send to a field alone', async () => {
    const element = await place(document.body);
    const button = element.shadowRoot!.querySelector('button')!;
    button.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }));
    button.dispatchEvent(new ClipboardEvent('paste', { bubbles: true }));
    expect(heard).to.deep.equal(['key', 'paste']);
    element.remove();
  });
});
