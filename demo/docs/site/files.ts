import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Path of the documentation's styles, scripts and pictures. */
export const FILES_PATH = '/assets/docs/';

/** Path of the widgets of recipes. */
export const WIDGETS_PATH = `${FILES_PATH}widgets/`;

/** Folder of these files. */
export const CLIENT = fileURLToPath(new URL('../client', import.meta.url));

/** Folder with a picture of each element, from that of the project. */
export const PICTURES = 'docs/elements';

/** In cascade order. */
const SHEETS = [
  '../../../shared/styles/unseen.css',
  ...[
    ...[
      'tokens.css',
      'base.css',
      'shell.css',
      'side.css',
      'fields.css',
      'search.css',
      'prose.css',
      'versions.css',
    ],
    ...['code.css', 'home.css', 'playground.css', 'theming.css', 'reference.css', 'adapt.css'],
  ].map((name) => `../client/${name}`),
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** Returns the style sheet of the documentation, joined from its files. */
export async function docsStyles(): Promise<string> {
  const sheets = await Promise.all(SHEETS.map((sheet) => readFile(sheet, 'utf8')));
  return sheets.join('\n');
}
