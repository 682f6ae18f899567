import { shown } from './page-links';

/** An element of a page: its tag and its attributes. */
export interface PageElement {
  readonly tag: string;
  readonly values: ReadonlyMap<string, string>;
}

/** What the frame around a page has: ids, and the names of popups, which the site may define, too. */
export interface Surroundings {
  readonly elements: readonly PageElement[];
  readonly popups: readonly string[];
}

export const NO_SURROUNDINGS: Surroundings = { elements: [], popups: [] };

/** Controls that open another element by its id, and its name for the owner. */
const OPENERS: Readonly<Record<string, readonly [tag: string, name: string]>> = {
  'data-dm-drawer': ['dm-drawer', 'drawer'],
  'data-dm-hamburger': ['dm-drawer', 'drawer'],
  'data-dm-sidebar': ['dm-sidebar', 'sidebar'],
};

const POPUP = 'data-dm-popup';

/** Whether an element opens another one of the page. */
export const isOpener = ({ values }: PageElement): boolean =>
  values.has(POPUP) || Object.keys(OPENERS).some((attribute) => values.has(attribute));

/** Says what each control of a page opens that is not there, by the element. */
export function openerFindings(
  elements: readonly PageElement[],
  { elements: around, popups }: Surroundings,
): ReadonlyMap<PageElement, string> {
  const all = [...around, ...elements];
  const idsOf = (tag: string): ReadonlySet<string> =>
    new Set(all.flatMap((one) => (one.tag === tag ? (one.values.get('id') ?? '') : [])));
  const names = new Set([
    ...popups,
    ...all.flatMap(({ tag, values }) => (tag === 'dm-popup' ? (values.get('name') ?? []) : [])),
  ]);
  const found = new Map<PageElement, string>();
  const check = (element: PageElement, what: string, name: string): void => {
    if (name.includes('{{')) return;
    found.set(
      element,
      name === ''
        ? `A link or button opens no ${what} yet.`
        : `A link or button opens the ${what} “${shown(name)}”, which is not on this page.`,
    );
  };
  const ids = new Map(Object.values(OPENERS).map(([tag]) => [tag, idsOf(tag)]));
  for (const element of elements) {
    const { values } = element;
    for (const [attribute, [tag, what]] of Object.entries(OPENERS)) {
      const id = values.get(attribute);
      if (id === undefined) continue;
      const known = ids.get(tag) ?? new Set();
      // A hamburger without an id opens the first drawer.
      const isAny = id === '' && attribute === 'data-dm-hamburger';
      if (isAny ? known.size === 0 : id === '' || !known.has(id)) check(element, what, id);
    }
    const popup = values.get(POPUP);
    const href = values.get('href') ?? '';
    const leadsElsewhere = href !== '' && !href.startsWith('#');
    if (popup !== undefined && !leadsElsewhere && !names.has(popup)) {
      check(element, 'popup', popup);
    }
  }
  return found;
}

/** Ids that several elements have although something finds the first alone: a link, an element of ours, a form. */
export function doubledIds(
  elements: readonly PageElement[],
  { elements: around }: Surroundings,
): ReadonlyMap<PageElement, string> {
  const linked = new Set(
    elements.flatMap(({ values }) => {
      const href = values.get('href') ?? '';
      return href.startsWith('#') ? href.slice(1) : [];
    }),
  );
  const byId = new Map<string, PageElement[]>();
  for (const element of [...around, ...elements]) {
    const id = element.values.get('id');
    if (!id || id.includes('{{')) continue;
    const all = byId.get(id);
    if (all) all.push(element);
    else byId.set(id, [element]);
  }
  const own = new Set(elements);
  const isFound = ({ tag }: PageElement): boolean =>
    tag.startsWith('dm-') || /^(?:form|input|select|textarea)$/.test(tag);
  const found = new Map<PageElement, string>();
  for (const [id, all] of byId) {
    // That of the frame around the pages is the site's; one of the page is changed.
    const last = all.findLast((element) => own.has(element));
    if (all.length < 2 || !last || !(linked.has(id) || all.some(isFound))) continue;
    found.set(
      last,
      `${all.length} elements have the id “${shown(id)}”: links and labels find only the first.`,
    );
  }
  return found;
}
