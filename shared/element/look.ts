import reset from '../styles/reset.css?inline';
import tokens from '../styles/tokens.css?inline';
import { base, sheetOf } from './styles';

/**
 * Gives a shadow root tokens and reset, below the element's own styles. This module is loaded with
 * what draws, because children that are only shown need neither.
 */
export function adoptLook(root: ShadowRoot): void {
  // In the call, not on load: a module that only acts on load is left out of the build.
  const look = (base.look ??= sheetOf(tokens + reset));
  if (base.without.delete(root)) root.adoptedStyleSheets = [look, ...root.adoptedStyleSheets];
}
