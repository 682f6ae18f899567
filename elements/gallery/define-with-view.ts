import type { Lazy } from '../../shared/dom/lazy';
import type { Milliseconds } from '../../shared/site/wait-until';
import { define } from '../../shared/element/define';
import { measureAhead } from '../../shared/element/when-needed';

/** Longest wait for a view; then the element is defined without it. */
const TIMEOUT: Milliseconds = 2000;

/**
 * Registers an element whose children may be many, as {@link define} does. Where one of the page is
 * near the viewport, its view is loaded first: then it is drawn in the task that upgrades it, and
 * its children are not laid out once more in between.
 */
export function defineWithView(tag: string, constructor: CustomElementConstructor): void {
  const isWaiting =
    typeof document !== 'undefined' &&
    !customElements.get(tag) &&
    measureAhead(document.querySelectorAll(tag));
  if (!isWaiting) {
    define(tag, constructor);
    return;
  }
  const { view } = constructor as unknown as { readonly view: Lazy<unknown> };
  const done = (): void => {
    define(tag, constructor);
  };
  // A view that fails is reported by the element.
  view.load().then(done, done);
  setTimeout(done, TIMEOUT);
}
