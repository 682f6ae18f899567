import { setSheets, sheetOf } from '../dom/style-sheet';
import reset from '../styles/reset.css?inline';
import tokens from '../styles/tokens.css?inline';
import { base } from './styles';

/**
 * Adopts tokens and reset in a shadow root, below the element's own styles. Loaded with the code
 * that draws: an element that only shows its children needs neither.
 */
export function adoptLook(root: ShadowRoot): void {
  // In the call, not at load: a module with nothing but a side effect is dropped from the build.
  const look = (base.look ??= tokens + reset);
  if (root.ownerDocument.defaultView && base.without.delete(root))
    setSheets(root, [sheetOf(look, root.ownerDocument), ...root.adoptedStyleSheets]);
}
