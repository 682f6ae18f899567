import { own } from '../dom/own';
import { fragmentOf } from '../dom/trusted-types';

/** Slot for markup of the platform, beside the children of the author. */
const SLOT = 'markup';

/** Whether the author's markup has content: an element, but no script, or a text. */
export const hasContent = (host: Element): boolean =>
  [...host.childNodes].some((node) =>
    node instanceof Element
      ? own(node).slot !== SLOT && own(node).localName !== 'script'
      : node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );

/** Puts markup of the platform into the slot, in place of the one before; nothing if it is empty. */
export function placeMarkup(host: Element, markup: string): void {
  host.querySelector(`:scope > [slot=${SLOT}]`)?.remove();
  if (!markup) return;
  const box = document.createElement('div');
  box.slot = SLOT;
  box.append(fragmentOf(markup));
  host.append(box);
}
