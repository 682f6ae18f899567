import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** In cascade order; the first two are shared with the documentation. */
const SHEETS = [
  '../../../shared/styles/unseen.css',
  '../../docs/client/fields.css',
  'styles/page.css',
  'styles/navigation.css',
  'styles/controls.css',
  'styles/list.css',
  'styles/submission.css',
  'styles/comments.css',
  'styles/bulk.css',
  'styles/push.css',
  'styles/print.css',
].map((sheet) => fileURLToPath(new URL(sheet, import.meta.url)));

/** Returns the style sheet of `/admin`, joined from its files. */
export async function adminStyles(): Promise<string> {
  const sheets = await Promise.all(SHEETS.map((sheet) => readFile(sheet, 'utf8')));
  return sheets.join('\n');
}
