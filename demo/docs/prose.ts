import { html, type Markup, type Part } from '../html';
import { anchorOf, CITATION, isSection } from './specification';

/** Renders a description: `code` in backticks, and citations as links to their section. */
export function prose(text: string): Markup {
  const parts = text
    .split(/(`[^`]+`)/)
    .map((part) =>
      /^`[^`]+`$/.test(part) ? html`<code>${part.slice(1, -1)}</code>` : citations(part),
    );
  return html`${parts}`;
}

/** Renders a description with paragraphs. */
export const paragraphs = (text: string): Markup[] =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => html`<p>${prose(paragraph.trim())}</p>`);

function citations(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(CITATION)) {
    const [citation, document = '', list = ''] = match;
    parts.push(text.slice(end, match.index), `${document} `);
    // Commas and dashes between section signs stay.
    for (const token of list.split(/(§\d+)/)) {
      parts.push(token.startsWith('§') ? sectionLink(document, token) : token);
    }
    end = match.index + citation.length;
  }
  parts.push(text.slice(end));
  return parts;
}

function sectionLink(document: string, sign: string): Part {
  const number = Number(sign.slice(1));
  if (!isSection(document, number)) return sign;
  return html`<a href="/elements/specification#${anchorOf(document, number)}">${sign}</a>`;
}
