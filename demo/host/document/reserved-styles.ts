import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filterRules, withoutProperties } from './filter-rules';
import { STYLE_PATH } from '../content/page-styles';
import { LIBRARY_PATH } from '../files/library';
import { stampOf } from '../files/file-state';

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

const LINK = new RegExp(
  `<link\\b(?=[^>]*\\brel="stylesheet")[^>]*\\bhref="${LIBRARY_PATH}dm\\.css"[^>]*>`,
);

/** Name of the style sheet of a page's elements: hash of `dm.css`, and their names. */
const NAME = /^dm-([0-9a-f]{8})((?:\.[a-z0-9-]+)*)$/;

/** Takes the place of the elements in the name of the sheet with the rules of all of them. */
const LATER = '.all';

/**
 * Replaces a document's link to `dm.css` by one to the rules that its own elements need, and one to
 * the rules of all, for the pages that follow: the runtime loads that one when the page is idle. The
 * first registers the properties of both.
 */
export async function linkReservedStyles(
  document: string,
  { libraryFolder, tags }: { readonly libraryFolder: string; readonly tags: readonly string[] },
): Promise<string> {
  const sheet = await readSheet(libraryFolder);
  if (!sheet) return document;
  const names = [...new Set(tags)].filter((tag) => sheet.tags.has(tag)).sort();
  const parts = [`dm-${sheet.hash}`, ...names.map((tag) => tag.slice('dm-'.length))];
  return document.replace(
    LINK,
    `<link rel="stylesheet" href="${STYLE_PATH}${parts.join('.')}.css">
    <link rel="dm-later" href="${STYLE_PATH}dm-${sheet.hash}${LATER}.css">`,
  );
}

/**
 * Returns the style sheet of a page's elements, or of all elements, by its name.
 *
 * @returns `undefined` if there is none of that name, such as one of another build.
 */
export async function reservedStyles(
  libraryFolder: string,
  name: string,
): Promise<string | undefined> {
  const [, hash, names = ''] = NAME.exec(name) ?? [];
  if (hash === undefined) return undefined;
  const sheet = await readSheet(libraryFolder);
  if (names === LATER && sheet?.hash === hash) return withoutProperties(sheet.css);
  const tags = names
    .split('.')
    .slice(1)
    .map((tag) => `dm-${tag}`);
  if (sheet?.hash !== hash || tags.some((tag) => !sheet.tags.has(tag))) return undefined;
  // One address for each sheet.
  if (tags.join() !== [...new Set(tags)].sort().join()) return undefined;
  return filterRules(sheet.css, new Set(tags));
}
