import { readFile } from 'node:fs/promises';
import { Marked } from 'marked';
import { inRoot } from '../../../scripts/paths';
import { html, Markup } from '../../html';

/** Renders README's table of the files to host. */
export async function hostedFiles(): Promise<Markup> {
  const readme = await readFile(inRoot('README.md'), 'utf8');
  const [, text] = /<!-- host -->([^]*)<!-- \/host -->/.exec(readme) ?? [];
  if (text === undefined) throw new Error('README.md needs "<!-- host --> … <!-- /host -->".');
  const table = new Markup(await new Marked({ gfm: true }).parse(text));
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Files">${table}</div>`;
}
