import { html, type Markup } from '../../html';
import { findPhrases, type Phrase } from '../text/search-term';

/** Returns a text as markup, with what was searched for in `mark`. */
export function markText(text: string, phrases: readonly Phrase[]): Markup {
  const parts: Markup[] = [];
  let at = 0;
  for (const { start, end } of findPhrases(text, phrases)) {
    parts.push(html`${text.slice(at, start)}<mark>${text.slice(start, end)}</mark>`);
    at = end;
  }
  return html`${parts}${text.slice(at)}`;
}
