import { readFile } from 'node:fs/promises';
import { Marked, type Tokens } from 'marked';
import { inRoot } from '../../../scripts/paths';
import { html, Markup } from '../../html';
import type { ElementDocs } from '../data';
import { anchorOf, citedIn, SECTIONS } from '../specification';

/** Returns all descriptions of an element. */
function textOf({ declaration, attributes }: ElementDocs): string {
  const { members, events, slots, cssParts, cssProperties, cssStates } = declaration;
  const { keyboard, modes } = declaration;
  const groups = [
    ...[attributes, members, events, slots, cssParts, cssProperties, cssStates],
    ...[keyboard, modes],
  ];
  return [declaration, ...groups.flat()].map(({ description }) => description).join('\n');
}

/** Lets links between the documents, which are files beside each other, lead to their sections here. */
const linkWithin = (text: string): string =>
  text.replace(
    /\]\(([\w-]+)\.md(?:#(\d)[\w-]*)?\)/g,
    (_, document: string, number = '1') => `](#${anchorOf(document, Number(number))})`,
  );

/**
 * Renders a document of the specification, `core-runtime` or `visual-widgets`: each section with the
 * id that citations link to, and with the elements that cite it.
 */
export async function specification(
  elements: readonly ElementDocs[],
  document: string,
): Promise<Markup> {
  const cited = elements.map((docs) => ({ docs, sections: citedIn(textOf(docs)) }));
  const marked = new Marked({ gfm: true });
  const text = await readFile(inRoot(`docs/specification/${document}.md`), 'utf8');
  const tokens = marked.lexer(linkWithin(text));
  const parts = tokens.slice(1).map((token) => {
    if (token.type === 'table') {
      return html`<div class="scroll" tabindex="0" role="group" aria-label="Table">
        ${new Markup(marked.parser([token]))}
      </div>`;
    }
    if (token.type !== 'heading') return new Markup(marked.parser([token]));
    const { text: title, depth } = token as Tokens.Heading;
    const number = Number(/^\d+/.exec(title)?.[0] ?? Number.NaN);
    if (depth !== 2 || Number.isNaN(number)) return html`<h4>${title}</h4>`;
    const section = SECTIONS.find(
      (candidate) => candidate.document === document && candidate.number === number,
    );
    const links = cited.filter(({ sections }) => section && sections.includes(section));
    return html`<h3 id="${anchorOf(document, number)}">${title}</h3>
      ${
        links.length > 0 &&
        html`<p class="cited">
          Cited by
          ${links.map(
            ({ docs }, index) =>
              html`${index > 0 && ', '}<a href="/elements/${docs.name}">dm-${docs.name}</a>`,
          )}
        </p>`
      }`;
  });
  return html`${parts}`;
}
