import { pageState } from '../site/page-state';

/** Loads the elements in a shadow root, now and later. */
type Discover = (root: ShadowRoot) => unknown;

const page = pageState<{ discover?: Discover }>('widget-roots', () => ({}));

/** Sets how the elements of this library are loaded that widgets draw. */
export function discoverInWidgets(discover: Discover): void {
  page.discover = discover;
}

/** Loads the elements that a widget has drawn, where the page has a loader. */
export function discoverIn(root: ShadowRoot): void {
  page.discover?.(root);
}
