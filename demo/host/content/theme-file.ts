import { join } from 'node:path';
import { z } from 'zod';
import { readIfExists } from '../files/read-if-exists';
import { listFile, readList } from './list-file';

const name = z.string().describe('A custom property, such as --paper.');
/** `#rrggbb`. */
const color = z.string().regex(/^#[0-9a-f]{6}$/);

const tokens = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('color'),
      name,
      label: z.string(),
      light: color.describe('The site’s own on light pages.'),
      dark: color.describe('The site’s own on dark pages.'),
    }),
    z.strictObject({
      kind: z.literal('font'),
      name,
      label: z.string(),
      choices: z
        .array(z.strictObject({ label: z.string(), value: z.string() }))
        .min(1)
        .describe('The first is the site’s own.'),
    }),
  ]),
);

/** A custom property of the site that its owner can change. */
export type ThemeToken = z.infer<typeof tokens>[number];

/** `theme.json`. */
export const themeFile = listFile('tokens', tokens);

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
 * Parses `theme.json`; a site without the file has the tokens of every element.
 *
 * @throws {SiteError} Names the invalid tokens.
 */
export const parseThemeFile = (text: string | undefined): readonly ThemeToken[] =>
  text === undefined ? DEFAULT : readList(text, 'tokens', tokens, 'theme.json').items;

/**
 * Reads `theme.json` of the content folder: the custom properties that the editor offers.
 *
 * @throws {SiteError} Names the invalid tokens.
 */
export const readThemeTokens = async (folder: string): Promise<readonly ThemeToken[]> =>
  parseThemeFile((await readIfExists(join(folder, 'theme.json')))?.toString());
