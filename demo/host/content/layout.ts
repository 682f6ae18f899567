/**
 * The places in `layout.html`, each an HTML comment `<!--dm:name-->`:
 *
 * - `head`: title, description, canonical, alternates, the page's own part of the head
 * - `site`: the `#dm-site` script with the site parameters
 * - `nav`: the menu as one `<ul>`, in the page's language
 * - `nav-en`, `nav-ar`, …: the menu of one language, for layouts that outlive a change of language
 * - `languages`: links to this page in every language, as one `<ul>`
 * - `content`: the page, inside the outlet
 *
 * `head`, `site` and `content` must be there. `lang` and `dir` of the `<html>` tag are set to the
 * page's, and every link of the layout that leads to the page itself gets `aria-current="page"`.
 */
const PLACES = ['head', 'site', 'nav', 'languages', 'content'] as const;

/** The name of a place in the layout. */
export type Place = (typeof PLACES)[number] | MenuPlace;

/** The place of the menu in one language. */
export type MenuPlace = `nav-${string}`;

const PLACE = /<!--dm:([\w-]+)-->/g;
const NEEDED: readonly Place[] = ['head', 'site', 'content'];

/** The place of a language's menu. */
export const menuPlace = (language: string): MenuPlace => `nav-${language}`;

/**
 * Checks that a layout has the places it needs and no others.
 *
 * @param layout the layout's text.
 * @param languages the languages that the site has a menu in.
 * @throws {Error} Names the place.
 */
export function checkLayout(layout: string, languages: readonly string[]): void {
  const known: readonly string[] = [...PLACES, ...languages.map(menuPlace)];
  const names = Array.from(layout.matchAll(PLACE), ([, name = '']) => name);
  const strange = names.find((name) => !known.includes(name));
  if (strange) throw new Error(`layout.html: there is no place called "${strange}".`);
  const missing = NEEDED.find((name) => !names.includes(name));
  if (missing) throw new Error(`layout.html: <!--dm:${missing}--> is missing.`);
}

/** Fills the places of a layout. */
export function fillLayout(layout: string, places: Readonly<Record<Place, string>>): string {
  return layout.replace(PLACE, (comment, name: string) => places[name as Place] ?? comment);
}
