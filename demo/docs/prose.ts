import { html, type Markup, type Part } from '../html';
import { anchorOf, CITATION, isSection } from './specification';

/** A description as markup: `code` in back quotes, and citations that lead to their section. */
export function prose(text: string): Markup {
  const parts = text
    .split(/(`[^`]+`)/)
    .map((part) =>
      /^`[^`]+`$/.test(part) ? html`<code>${part.slice(1, -1)}</code>` : citations(part),
    );
  return html`${parts}`;
}

/** {@link prose}, a paragraph for each of the text's own. */
export const paragraphs = (text: string): Markup[] =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => html`<p>${prose(paragraph.trim())}</p>`);

function citations(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(CITATION)) {
    const [whole, document = '', list = ''] = match;
    parts.push(text.slice(end, match.index), `${document} `);
    // What is between two section signs, a comma or a dash, stays as it is.
    for (const piece of list.split(/(§\d+)/)) {
      parts.push(piece.startsWith('§') ? sectionLink(document, piece) : piece);
    }
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}

function sectionLink(document: string, sign: string): Part {
  const number = Number(sign.slice(1));
  if (!isSection(document, number)) return sign;
  return html`<a href="/elements#${anchorOf(document, number)}">${sign}</a>`;
}
