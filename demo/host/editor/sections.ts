import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { EDITOR_PATH } from '../admin/session';
import { isMissing } from '../files/read-if-exists';

/** Path of the pictures of a site's sections. */
export const SECTIONS_PATH = `${EDITOR_PATH}/sections/`;

/** Most sections that the editor offers. */
const MAX_SECTIONS = 100;

const list = z
  .array(
    z.strictObject({
      /** Name of its file without `.html`, and of its picture without `.webp`. */
      name: z.string().regex(/^[a-z][a-z\d-]*$/),
      title: z.string().min(1),
      summary: z.string(),
    }),
  )
  .max(MAX_SECTIONS);

/** A part of a page to begin with, in the look of the site. */
export interface Section {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly markup: string;
  /** Address of its picture. */
  readonly picture: string;
}

/**
 * Reads `sections/` of the content folder: `sections.json`, and a file for each of its entries. A
 * site without one has none.
 *
 * @throws {Error} Names the problem.
 */
export async function readSections(siteFolder: string): Promise<readonly Section[]> {
  const folder = join(siteFolder, 'sections');
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [] as string[];
    throw error;
  });
  if (!names.includes('sections.json')) return [];
  const text = await readFile(join(folder, 'sections.json'), 'utf8');
  const sections = list.safeParse(JSON.parse(text));
  if (!sections.success) {
    throw new Error(`sections/sections.json: ${z.prettifyError(sections.error)}`);
  }
  return Promise.all(
    sections.data.map(async (section) => ({
      ...section,
      markup: await readFile(join(folder, `${section.name}.html`), 'utf8'),
      picture: `${SECTIONS_PATH}${section.name}.webp`,
    })),
  );
}
