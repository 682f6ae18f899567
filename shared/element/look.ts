import reset from '../styles/reset.css?inline';
import tokens from '../styles/tokens.css?inline';
import { setLook, sheetOf } from './styles';

const look = [tokens, reset].map(sheetOf);
setLook(look);

/**
 * Gives a shadow root the tokens and the reset, below the element's own styles. They are loaded
 * with what draws, because children that are only shown need neither.
 */
export function adoptLook(root: ShadowRoot): void {
  const adopted = root.adoptedStyleSheets;
  if (!look.some((sheet) => adopted.includes(sheet)))
    root.adoptedStyleSheets = [...look, ...adopted];
}
