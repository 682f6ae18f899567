import { isPlainClick } from './plain-click';

/** Does what was wished for when the part that it waits for has come; or lives without it. */
type Act = (part: 'come' | 'failed') => void;

/** What a visitor asks an element for while the part that does it is on its way. */
export interface Wish {
  /** Takes the place of what was wished for before: the last counts. */
  readonly keep: (act: Act) => void;
  /** The part has come, or cannot be had: nothing waits any longer. */
  readonly end: Act;
}

/**
 * Makes the place of an element's one wish, which is forgotten when the focus leaves it.
 *
 * @param host which is asked.
 * @param from a selector of what in it answers keys once the part is there.
 * @param keys those that it answers, without a modifier; the last one is pressed again then.
 */
export function wishOf(host: HTMLElement, from: string, keys: RegExp): Wish {
  let wish: Act | undefined;
  let isOver = false;
  const keep = (act?: Act): void => {
    wish = act;
  };
  host.addEventListener('focusout', () => {
    // A window that is left for another one keeps its focus.
    if (document.hasFocus()) keep();
  });
  host.addEventListener('keydown', (event) => {
    const target = event.composedPath()[0] as Element;
    // Enter comes before the click that it makes.
    keep();
    if (isOver || !isPlainClick(event) || !keys.test(event.key) || !target.matches(from)) return;
    event.preventDefault();
    keep(() => {
      if (target.matches(':focus')) target.dispatchEvent(new KeyboardEvent('keydown', event));
    });
  });
  return {
    keep,
    end(part) {
      isOver = true;
      wish?.(part);
      keep();
    },
  };
}
