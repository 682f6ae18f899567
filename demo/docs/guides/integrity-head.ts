import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { inRoot } from '../../../scripts/paths';
import { html, type Markup } from '../../html';
import { codePanel } from '../code/panel';
import { headOf } from '../starts/integrity-head.js';
import { kilobytes } from '../weight';

const list = z.object({ version: z.string() });

/** Renders the head of a page with the hash of each file of this version of the library. */
export function integrityHead(): Markup {
  const file = inRoot('dist/integrity.json');
  if (!existsSync(file)) {
    return html`<p class="note"><code>npm run build</code> writes the hashes.</p>`;
  }
  const { version } = list.parse(JSON.parse(readFileSync(file, 'utf8')));
  const code = headOf(inRoot('dist'), `https://your-copy.example/dm/${version}/`);
  const title = `Head of the page, version ${version}`;
  return html`<details class="long-code">
    <summary>${title}: ${kilobytes(Buffer.byteLength(code))}</summary>
    ${codePanel({ title, code, language: 'html' })}
  </details>`;
}
