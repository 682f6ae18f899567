import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing } from '../files/read-if-exists';

const themeFile = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('color'),
      name: z.string(),
      label: z.string(),
      /** Colours of the site on light and dark pages, `#rrggbb`. */
      light: z.string().regex(/^#[0-9a-f]{6}$/),
      dark: z.string().regex(/^#[0-9a-f]{6}$/),
    }),
    z.strictObject({
      kind: z.literal('font'),
      name: z.string(),
      label: z.string(),
      /** The first is the site's own. */
      choices: z.array(z.strictObject({ label: z.string(), value: z.string() })).min(1),
    }),
  ]),
);

/** A custom property of the site that its owner can change. */
export type ThemeToken = z.infer<typeof themeFile>[number];

/** Tokens of every element, for sites without a file of their own. */
const DEFAULT: readonly ThemeToken[] = [
  { kind: 'color', name: '--dm-color-accent', label: 'Accent', light: '#0b5a8a', dark: '#7cc4f0' },
  {
    kind: 'font',
    name: '--dm-font',
    label: 'Font',
    choices: [
      { label: 'The site’s', value: 'inherit' },
      { label: 'Sans serif', value: 'system-ui, sans-serif' },
      { label: 'Serif', value: 'Georgia, serif' },
    ],
  },
];

/**
 * Reads `theme.json` of the content folder: the custom properties that the editor offers.
 *
 * @throws {Error} Names the problem.
 */
export async function readThemeTokens(folder: string): Promise<readonly ThemeToken[]> {
  const text = await readFile(join(folder, 'theme.json'), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  if (text === undefined) return DEFAULT;
  const file = themeFile.safeParse(JSON.parse(text));
  if (!file.success) throw new Error(`theme.json: ${z.prettifyError(file.error)}`);
  return file.data;
}
