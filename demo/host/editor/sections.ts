import { EDITOR_PATH } from '../admin/session';
import { readSections, type SiteSection } from '../content/sections-file';

/** Path of the pictures of a site's sections. */
export const SECTIONS_PATH = `${EDITOR_PATH}/sections/`;

/** A part of a page that the editor offers. */
export interface Section extends SiteSection {
  /** Address of its picture. */
  readonly picture: string;
}

/**
 * Reads the sections that a site offers its owner.
 *
 * @throws {SiteError} Names the invalid entries and the missing files.
 */
export async function offeredSections(siteFolder: string): Promise<readonly Section[]> {
  const sections = await readSections(siteFolder);
  return sections.map((section) => ({
    ...section,
    picture: `${SECTIONS_PATH}${section.name}.webp`,
  }));
}
