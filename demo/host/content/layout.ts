import { Lines } from '../../../shared/debug/lines';
import { suggestion } from '../../../shared/debug/nearest';
import { SiteError } from '../mistakes/site-error';
import { memoize } from '../text/memoize';

/**
 * Placeholders in `layout.html`, each an HTML comment `<!--dm:name-->`:
 *
 * - `head`: title, description, canonical, alternates, the page's `headsection`
 * - `site`: the `#dm-site` script with the site parameters
 * - `nav`: the menu as one `<ul>`, in the page's language
 * - `nav-en`, `nav-ar`, …: the menu in one language, for layouts that stay when the language changes
 * - `languages`: links to this page in every language, as one `<ul>`
 * - `content`: the page, inside the outlet
 *
 * `head`, `site` and `content` are required. `lang` and `dir` of the `<html>` tag are set to the
 * page's, and the layout's links to the page get `aria-current="page"`.
 */
const PLACEHOLDERS = ['head', 'site', 'nav', 'languages', 'content'] as const;

type Placeholder = (typeof PLACEHOLDERS)[number] | MenuPlaceholder;

/** Placeholder of the menu in one language. */
type MenuPlaceholder = `nav-${string}`;

const PLACEHOLDER = /<!--dm:([\w-]+)-->/g;
const LAYOUT = 'layout.html';
const REQUIRED: readonly Placeholder[] = ['head', 'site', 'content'];

/** Returns the placeholder of a language's menu. */
export const menuPlaceholder = (language: string): MenuPlaceholder => `nav-${language}`;

/**
 * Checks that a layout has all required placeholders and no unknown ones.
 *
 * @param languages languages in which the site has a menu; without it, those are not checked.
 * @throws {SiteError} Names the placeholders.
 */
export function checkLayout(layout: string, languages?: readonly string[]): void {
  const known: readonly string[] = [...PLACEHOLDERS, ...(languages ?? []).map(menuPlaceholder)];
  const found = Array.from(layout.matchAll(PLACEHOLDER), ({ index, 1: name = '' }) => ({
    index,
    name,
  }));
  const unknown = found.filter(
    ({ name }) => !known.includes(name) && (languages !== undefined || !name.startsWith('nav-')),
  );
  const missing = REQUIRED.filter((required) => !found.some(({ name }) => name === required));
  const lines = new Lines(layout);
  const mistakes = [
    ...unknown.map(({ index, name }) => ({
      file: LAYOUT,
      place: lines.at(index),
      text: `unknown placeholder "${name}"${suggestion(name, known) || '.'}`,
    })),
    ...missing.map((name) => ({ file: LAYOUT, text: `<!--dm:${name}--> is missing.` })),
  ];
  if (mistakes.length > 0) throw new SiteError(mistakes);
}

/** Text of a layout, and the name of the placeholder after it; none at the end. */
interface LayoutPart {
  readonly text: string;
  readonly name: string | undefined;
}

/** A layout by its placeholders. */
interface LayoutParts {
  readonly parts: readonly LayoutPart[];
  /** Index of the part with the tag `<html>`; -1 without one. */
  readonly root: number;
}

/** Most layouts that are kept taken apart: the site's, the documentation's, those of previews. */
const MAX_LAYOUTS = 10;

/** Takes a layout apart by its placeholders, once for all pages that have it. */
export const layoutParts = memoize((layout): LayoutParts => {
  const split = layout.split(PLACEHOLDER);
  const parts = Array.from({ length: Math.ceil(split.length / 2) }, (_, index) => ({
    text: split[index * 2] ?? '',
    name: split[index * 2 + 1],
  }));
  return { parts, root: parts.findIndex(({ text }) => /<html\b/i.test(text)) };
}, MAX_LAYOUTS);
