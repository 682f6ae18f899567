import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** In the order in which they override each other; the first two are of all pages of the project. */
const SHEETS = [
  '../../../shared/styles/unseen.css',
  '../../docs/client/fields.css',
  'styles/page.css',
  'styles/navigation.css',
  'styles/controls.css',
  'styles/list.css',
  'styles/submission.css',
  'styles/print.css',
].map((sheet) => fileURLToPath(new URL(sheet, import.meta.url)));

/** The style sheet of `/admin`: one file for the browser, one for each subject here. */
export async function adminStyles(): Promise<string> {
  const sheets = await Promise.all(SHEETS.map((sheet) => readFile(sheet, 'utf8')));
  return sheets.join('\n');
}
