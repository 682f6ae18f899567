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

/** Name of a placeholder. */
export type Placeholder = (typeof PLACEHOLDERS)[number] | MenuPlaceholder;

/** Placeholder of the menu in one language. */
export type MenuPlaceholder = `nav-${string}`;

const PLACEHOLDER = /<!--dm:([\w-]+)-->/g;
const REQUIRED: readonly Placeholder[] = ['head', 'site', 'content'];

/** Returns the placeholder of a language's menu. */
export const menuPlaceholder = (language: string): MenuPlaceholder => `nav-${language}`;

/**
 * Checks that a layout has all required placeholders and no unknown ones.
 *
 * @param languages languages in which the site has a menu.
 * @throws {Error} Names the placeholder.
 */
export function checkLayout(layout: string, languages: readonly string[]): void {
  const known: readonly string[] = [...PLACEHOLDERS, ...languages.map(menuPlaceholder)];
  const names = Array.from(layout.matchAll(PLACEHOLDER), ([, name = '']) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new Error(`layout.html: unknown placeholder "${unknown}".`);
  const missing = REQUIRED.find((name) => !names.includes(name));
  if (missing) throw new Error(`layout.html: <!--dm:${missing}--> is missing.`);
}

/** Replaces the placeholders of a layout. */
export function fillLayout(layout: string, values: Readonly<Record<Placeholder, string>>): string {
  return layout.replace(
    PLACEHOLDER,
    (comment, name: string) => values[name as Placeholder] ?? comment,
  );
}
