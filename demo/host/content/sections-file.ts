import { join } from 'node:path';
import { z } from 'zod';
import { readIfExists } from '../files/read-if-exists';
import { Mistakes } from '../mistakes/site-error';
import { listFile, readList } from './list-file';
import { readText } from './read-text';

/** Most sections that the editor offers. */
const MAX_SECTIONS = 100;

const FILE = 'sections/sections.json';

const sections = z
  .array(
    z.strictObject({
      name: z
        .string()
        .regex(/^[a-z][a-z\d-]*$/)
        .describe('Name of its file without .html, and of its picture without .webp.'),
      title: z.string().min(1),
      summary: z.string(),
    }),
  )
  .max(MAX_SECTIONS);

/** `sections/sections.json`. */
export const sectionsFile = listFile('sections', sections);

/** A part of a page to begin with, in the look of the site. */
export interface SiteSection {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly markup: string;
}

/**
 * Reads `sections/sections.json` of the content folder, and the HTML file of each of its entries. A
 * site without the file has no sections.
 *
 * @throws {SiteError} Names the invalid entries and the missing files.
 */
export async function readSections(folder: string): Promise<readonly SiteSection[]> {
  const text = (await readIfExists(join(folder, FILE)))?.toString();
  if (text === undefined) return [];
  const { items } = readList(text, 'sections', sections, FILE);
  const mistakes = new Mistakes();
  const markups = await Promise.all(
    items.map(({ name }) => mistakes.of(readText(folder, `sections/${name}.html`))),
  );
  mistakes.throwIfAny();
  return items.map((section, index) => ({ ...section, markup: markups[index] ?? '' }));
}
