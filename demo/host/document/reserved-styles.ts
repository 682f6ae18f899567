import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filterRules, withoutProperties } from './filter-rules';
import { STYLE_PATH } from '../content/page-styles';
import { LIBRARY_PATH } from '../files/library';
import { stampOf } from '../files/file-state';
import { keepNewest } from '../http/keep-newest';

/** The built `dm.css`, with the stamp of its file: a build can replace it while the host runs. */
interface Sheet {
  readonly path: string;
  readonly stamp: string;
  readonly css: string;
  readonly hash: string;
  /** The `dm-*` tags that its rules name. */
  readonly tags: ReadonlySet<string>;
}

let cached: Sheet | undefined;

/** Most sets of elements that are known to be linked to: a name has some hundred characters. */
const MAX_LINKED = 1000;

/** Most sheets that are kept, each as long as `dm.css` at most. */
const MAX_KEPT = 100;

/** Names of the sheets that pages have linked to, those of the last page at the end. */
const linked = new Set<string>();

/** Sheets that pages have linked to, the least recently used first. */
const kept = new Map<string, string>();

async function readSheet(libraryFolder: string): Promise<Sheet | undefined> {
  const path = join(libraryFolder, 'dm.css');
  try {
    const stamp = stampOf(path);
    if (cached?.path !== path || cached.stamp !== stamp) {
      const css = await readFile(path, 'utf8');
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 8);
      cached = { path, stamp, css, hash, tags: new Set(css.match(/dm-[a-z0-9-]+/g) ?? []) };
    }
    return cached;
  } catch {
    // Without a build there is nothing to link to.
    return undefined;
  }
}

const SHEET = `${LIBRARY_PATH}dm.css`;

const LINK = new RegExp(
  `<link\\b(?=[^>]*\\brel="stylesheet")[^>]*\\bhref="${LIBRARY_PATH}dm\\.css"[^>]*>`,
);

/** Name of the style sheet of a page's elements: hash of `dm.css`, and their names. */
const NAME = /^dm-([0-9a-f]{8})((?:\.[a-z0-9-]+)*)$/;

/** Takes the place of the elements in the name of the sheet with the rules of all of them. */
const LATER = '.all';

/** Replaces the link to `dm.css` in the text of a layout. */
export const replaceSheet = (html: string, links: string): string =>
  html.includes(SHEET) ? html.replace(LINK, links) : html;

/**
 * Returns what a document links to instead of `dm.css`: the rules that its own elements need, and the
 * rules of all, for the pages that follow, which the runtime loads when the page is idle. The first
 * registers the properties of both.
 *
 * @returns `undefined` without a build.
 */
export async function linkReservedStyles(
  libraryFolder: string,
  tags: readonly string[],
): Promise<string | undefined> {
  const sheet = await readSheet(libraryFolder);
  if (!sheet) return undefined;
  const names = [...new Set(tags)].filter((tag) => sheet.tags.has(tag)).sort();
  const name = [`dm-${sheet.hash}`, ...names.map((tag) => tag.slice('dm-'.length))].join('.');
  linked.delete(name);
  linked.add(name);
  keepNewest(linked, MAX_LINKED);
  return `<link rel="stylesheet" href="${STYLE_PATH}${name}.css">
    <link rel="dm-later" href="${STYLE_PATH}dm-${sheet.hash}${LATER}.css">`;
}

/** The style sheet of some elements, or of all. */
interface ReservedStyles {
  /**
   * Whether a page of this host has linked to it. Any other set of elements may be one that a stranger
   * has made up, or that another host has linked to.
   */
  readonly isLinked: boolean;
  /** Returns its rules; those of a sheet that is not linked are looked for each time. */
  readonly read: () => string;
}

/**
 * Finds the style sheet of a page's elements, or of all elements, by its name.
 *
 * @returns `undefined` if there is none of that name, such as one of another build.
 */
export async function reservedStyles(
  libraryFolder: string,
  name: string,
): Promise<ReservedStyles | undefined> {
  const [, hash, names = ''] = NAME.exec(name) ?? [];
  if (hash === undefined) return undefined;
  const sheet = await readSheet(libraryFolder);
  if (sheet?.hash !== hash) return undefined;
  const { css } = sheet;
  if (names === LATER) {
    return { isLinked: true, read: () => readKept(name, () => withoutProperties(css)) };
  }
  const tags = names
    .split('.')
    .slice(1)
    .map((tag) => `dm-${tag}`);
  if (tags.some((tag) => !sheet.tags.has(tag))) return undefined;
  // One address for each sheet.
  if (tags.join() !== [...new Set(tags)].sort().join()) return undefined;
  const read = (): string => filterRules(css, new Set(tags));
  return linked.has(name)
    ? { isLinked: true, read: () => readKept(name, read) }
    : { isLinked: false, read };
}

function readKept(name: string, read: () => string): string {
  const css = kept.get(name) ?? read();
  kept.delete(name);
  kept.set(name, css);
  keepNewest(kept, MAX_KEPT);
  return css;
}
