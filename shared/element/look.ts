import reset from '../styles/reset.css?inline';
import tokens from '../styles/tokens.css?inline';
import { completeStyles, setLook } from './styles';

const LOOK = tokens + reset;

/**
 * Gives a shadow root tokens and reset. This module is loaded with what draws, because children
 * that are only shown need neither.
 */
export function adoptLook(root: ShadowRoot): void {
  // In the call, not on load: a module that only acts on load is left out of the build.
  setLook(LOOK);
  completeStyles(root);
}
