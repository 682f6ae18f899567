/**
 * The places in `layout.html`, each an HTML comment `<!--dm:name-->`:
 *
 * - `head`: title, description, canonical, alternates, the page's own part of the head
 * - `site`: the `#dm-site` script with the site parameters
 * - `nav`: the menu as one `<ul>`, in the page's language
 * - `languages`: links to this page in every language, as one `<ul>`
 * - `content`: the page, inside the outlet
 *
 * `head`, `site` and `content` must be there. `lang` and `dir` of the `<html>` tag are set to the
 * page's, and every link of the layout that leads to the page itself gets `aria-current="page"`.
 */
const PLACES = ['head', 'site', 'nav', 'languages', 'content'] as const;

/** The name of a place in the layout. */
export type Place = (typeof PLACES)[number];

const PLACE = /<!--dm:([a-z-]+)-->/g;
const NEEDED: readonly Place[] = ['head', 'site', 'content'];

const isPlace = (name: string | undefined): name is Place => PLACES.some((place) => place === name);

/**
 * Checks that a layout has the places it needs and no others.
 *
 * @throws {Error} Names the place.
 */
export function checkLayout(layout: string): void {
  const names = Array.from(layout.matchAll(PLACE), ([, name]) => name);
  const strange = names.find((name) => !isPlace(name));
  if (strange) throw new Error(`layout.html: there is no place called "${strange}".`);
  const missing = NEEDED.find((name) => !names.includes(name));
  if (missing) throw new Error(`layout.html: <!--dm:${missing}--> is missing.`);
}

/** Fills the places of a layout. */
export function fillLayout(layout: string, places: Readonly<Record<Place, string>>): string {
  return layout.replace(PLACE, (comment, name: string) => (isPlace(name) ? places[name] : comment));
}
