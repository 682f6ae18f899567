import { own } from '../dom/own';
import { suggestion } from './nearest';

/** Elements named in the line about an id that several have. */
const MAX_NAMED = 3;

/** Controls that open another element, by its id. */
const OPENERS: Readonly<Record<string, string>> = {
  'data-dm-drawer': 'dm-drawer',
  'data-dm-hamburger': 'dm-drawer',
  'data-dm-sidebar': 'dm-sidebar',
};

const idsOf = (root: Document, selector: string): readonly string[] =>
  [...root.querySelectorAll(selector)].map((element) => own(element).id).filter(Boolean);

/** Controls that open nothing: one line each. */
function openerMistakes(root: Document): readonly string[] {
  return Object.entries(OPENERS).flatMap(([attribute, tag]) =>
    [...root.querySelectorAll(`[${attribute}]`)].flatMap((opener) => {
      const id = opener.getAttribute(attribute) ?? '';
      // A hamburger without an id opens the first drawer.
      if (id === '' && attribute === 'data-dm-hamburger') {
        return root.querySelector(tag) ? [] : [`${attribute} opens nothing: there is no ${tag}`];
      }
      const ids = idsOf(root, tag);
      if (ids.includes(id)) return [];
      const other = root.getElementById(id);
      const found = other
        ? `the element with this id is a <${other.localName}>`
        : `no ${tag} has this id`;
      return [`${attribute}="${id}" opens nothing: ${found}${other ? '' : suggestion(id, ids)}`];
    }),
  );
}

/** Links to popups that are neither on the page nor a page of their own: one line each. */
function popupMistakes(root: Document, defined: readonly string[]): readonly string[] {
  const names = [...root.querySelectorAll('dm-popup')].map(
    (popup) => popup.getAttribute('name') ?? '',
  );
  const known = [...names, ...defined].filter(Boolean);
  return [...root.querySelectorAll('[data-dm-popup]')].flatMap((opener) => {
    const name = opener.getAttribute('data-dm-popup') ?? '';
    const href = opener.getAttribute('href') ?? '';
    const leadsElsewhere = href !== '' && !href.startsWith('#');
    if (known.includes(name) || leadsElsewhere) return [];
    const what = name
      ? `no dm-popup has this name${suggestion(name, known)}`
      : 'it has neither a name nor an address';
    return [`data-dm-popup="${name}" opens nothing: ${what}`];
  });
}

/** Ids that several elements have, of which links, labels and kept answers find the first: one line each. */
function idMistakes(root: Document): readonly string[] {
  const byId = new Map<string, Element[]>();
  for (const element of root.querySelectorAll('[id]')) {
    const { id } = own(element);
    if (id) byId.set(id, [...(byId.get(id) ?? []), element]);
  }
  const isOurs = (element: Element): boolean =>
    element.localName.startsWith('dm-') || element.matches('dm-form form, dm-form form *');
  return [...byId].flatMap(([id, elements]) => {
    if (elements.length === 1 || !elements.some(isOurs)) return [];
    const names = elements.slice(0, MAX_NAMED).map(({ localName }) => `<${localName}>`);
    const rest = elements.length > MAX_NAMED ? ', …' : '';
    return [
      `${elements.length} elements have the id "${id}" (${names.join(', ')}${rest}): links, labels and answers find only the first`,
    ];
  });
}

/**
 * Mistakes between the parts of a page: controls that open nothing, ids that several elements have.
 * One line each, without the page that it is logged with.
 *
 * @param popups names of the popups that the site defines.
 */
export const linkMistakes = (root: Document, popups: readonly string[]): readonly string[] => [
  ...openerMistakes(root),
  ...popupMistakes(root, popups),
  ...idMistakes(root),
];
