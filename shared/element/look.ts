import reset from '../styles/reset.css?inline';
import tokens from '../styles/tokens.css?inline';
import { sheetOf } from './styles';

/**
 * Gives a shadow root the tokens and the reset, below the element's own styles. They are loaded
 * with what draws, because children that are only shown need neither.
 */
export function adoptLook(root: ShadowRoot): void {
  const look = [sheetOf(tokens), sheetOf(reset)];
  const others = root.adoptedStyleSheets.filter((sheet) => !look.includes(sheet));
  root.adoptedStyleSheets = [...look, ...others];
}
