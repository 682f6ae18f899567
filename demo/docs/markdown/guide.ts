import { readFile } from 'node:fs/promises';
import { inRoot } from '../../../scripts/paths';
import { snippetPanel } from '../code/snippet';
import { withPageLinks } from '../guides/guide-page';
import { insertFor } from '../guides/inserts';
import type { Guide } from '../site/contents';
import type { Library } from '../site/shell';
import { markdownOf } from './from-html';
import { codeBlock } from './text';

/** Around code that is written in several frameworks, each block with its name. */
const TABS = /^<!-- \/?tabs -->\n/gm;

const COMMENT = /^<!-- ([\w-]+)(?:: ([^>]*\S))? -->$/gm;

async function insertOf(name: string, value: string, library: Library): Promise<string> {
  if (name === 'code') {
    const panel = await snippetPanel(value);
    return panel ? codeBlock(panel.code, panel.language, panel.title) : '';
  }
  // Written as Markdown already.
  if (name === 'specification') {
    const text = await readFile(inRoot(`docs/specification/${value}.md`), 'utf8');
    return text
      .replace(/^# .*\n+/, '')
      .replace(/^#/gm, '##')
      .trim();
  }
  const markup = await insertFor(library)(name, value);
  return markup ? markdownOf(markup.text) : '';
}

/** Writes a written page as Markdown, with what its comments stand for. */
export async function guideMarkdown(guide: Guide, library: Library): Promise<string> {
  const source = (await readFile(inRoot(guide.file), 'utf8')).replace(TABS, '');
  const text = withPageLinks(source, guide);
  const inserts = await Promise.all(
    Array.from(text.matchAll(COMMENT), ([, name = '', value = '']) =>
      insertOf(name, value, library),
    ),
  );
  let index = -1;
  const filled = text.replace(COMMENT, () => {
    index += 1;
    return inserts[index] ?? '';
  });
  return `${filled.replace(/\n{3,}/g, '\n\n').trim()}\n`;
}
