import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { inRoot } from '../../../scripts/paths';
import { html, type Markup } from '../../html';
import { table } from '../tables';

const manifest = z.object({ browserslist: z.array(z.string()) });

const NAMES: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  ios_saf: 'Safari on iPhone and iPad',
  safari: 'Safari',
};

/** Renders the oldest browsers that the library supports, from `browserslist` in `package.json`. */
export async function browsers(): Promise<Markup> {
  const file = await readFile(inRoot('package.json'), 'utf8');
  const { browserslist } = manifest.parse(JSON.parse(file));
  return table({
    title: 'Oldest browsers',
    columns: ['Browser', 'From version'],
    rows: browserslist.map((entry) => {
      const [, name = entry, version = ''] = /^(\w+) >= (\S+)$/.exec(entry) ?? [];
      return [NAMES[name] ?? name, html`<code>${version}</code>`];
    }),
  });
}
