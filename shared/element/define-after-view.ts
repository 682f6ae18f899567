import type { Lazy } from '../dom/lazy';
import type { Milliseconds } from '../site/wait-until';
import { define } from './define';
import { importing } from './importing';
import { isNear } from './nearness';

/** The longest wait for a view before its tag is defined without it. */
const VIEW_LIMIT: Milliseconds = 2000;

/** The class of an element with a view, with its members that are protected. */
type ViewClass = (new () => HTMLElement & { wake(): void }) & { readonly view: Lazy<unknown> };

/**
 * The elements of an undefined tag that are near the viewport and to be drawn there. Those that no style
 * sheet such as `dm.css` lays out are left out: they should be defined as soon as possible.
 */
function findNear(tag: string): readonly Element[] {
  return [...document.querySelectorAll(`${tag}:not([load='idle'])`)].filter(
    (element) => getComputedStyle(element).display !== 'inline' && isNear(element),
  );
}

async function defineLater(tag: string, constructor: ViewClass): Promise<void> {
  if (findNear(tag).length > 0) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, VIEW_LIMIT);
      const end = (): void => {
        clearTimeout(timer);
        resolve();
      };
      // The element tries again, and reports a failure.
      constructor.view.load().then(end, end);
    });
  }
  // The visitor may have scrolled meanwhile. Asked before they are elements, which would be laid out
  // with their children in a slot.
  const near = findNear(tag);
  define(tag, constructor);
  for (const element of near) if (element instanceof constructor) element.wake();
}

/**
 * Defines an element with many children, which takes long to lay out. While a loader imports the
 * definition and such an element is near the viewport, the tag is defined once its view has loaded, or after
 * two seconds: the view then replaces the children in the same task, and they are not laid out in a
 * slot first. Without a loader, the tag is defined at once, as by `define`.
 */
export function defineAfterView(tag: string, constructor: CustomElementConstructor): void {
  if (importing[tag]) importing[tag] = defineLater(tag, constructor as ViewClass);
  else define(tag, constructor);
}
