import { existsSync } from 'node:fs';
import { inRoot } from '../paths';
import { elementsOf, type ElementDeclaration, type Manifest } from './model';

const START = '<!-- elements: npm run manifest -->';
const END = '<!-- /elements -->';
/** Entries side by side. */
const COLUMNS = 3;

/** Where the picture of an element lies, from the folder of README. `npm run portraits` takes it. */
export const pictureOf = (tagName: string): string =>
  `docs/elements/${tagName.slice('dm-'.length)}.webp`;

/**
 * Returns README's text with the list of elements between its two comments: of each its picture, its
 * tag and its summary.
 *
 * @throws if the comments are not there.
 */
export function withElementList(readme: string, manifest: Manifest): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start === -1 || end < start) throw new Error(`README.md needs "${START}" … "${END}"`);
  const elements = [...elementsOf(manifest)].sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
  return `${readme.slice(0, start)}${START}\n\n${table(elements)}\n\n${readme.slice(end)}`;
}

/** A table in HTML, since Markdown's has a row of headings, and one line a row. */
function table(elements: readonly ElementDeclaration[]): string {
  const rows: string[] = [];
  for (let from = 0; from < elements.length; from += COLUMNS) {
    const cells = elements.slice(from, from + COLUMNS).map(cell);
    rows.push(`<tr valign="top">\n${cells.join('\n')}\n</tr>`);
  }
  return `<table>\n${rows.join('\n')}\n</table>`;
}

function cell({ tagName, summary = '' }: ElementDeclaration): string {
  const picture = pictureOf(tagName);
  const image = existsSync(inRoot(picture))
    ? `<img src="${picture}" width="240" height="160" alt=""><br>`
    : '';
  return `<td width="33%">${image}<code>${tagName}</code><br>${escaped(summary)}</td>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
