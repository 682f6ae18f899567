import { readFile } from 'node:fs/promises';
import { Marked } from 'marked';
import { inRoot } from '../../../scripts/paths';
import { html, Markup } from '../../html';

/** Renders what `CHANGELOG.md` says of all versions, above them. */
export async function versioningPromise(): Promise<Markup> {
  const text = await readFile(inRoot('CHANGELOG.md'), 'utf8');
  // After its heading and the form in which it is written.
  const [, , ...promised] = text.slice(0, text.search(/^## /m)).split(/\n{2,}/);
  return new Markup(await new Marked({ gfm: true }).parse(promised.join('\n\n')));
}

/** Renders the versions of `CHANGELOG.md`, below their headings. */
export async function changelog(): Promise<Markup> {
  const text = await readFile(inRoot('CHANGELOG.md'), 'utf8');
  const versions = text.slice(Math.max(0, text.search(/^## /m)));
  // The headings stand below those of the page.
  const rendered = await new Marked({ gfm: true }).parse(versions.replace(/^##/gm, '###'));
  return html`<div class="changelog">${new Markup(rendered)}</div>`;
}
