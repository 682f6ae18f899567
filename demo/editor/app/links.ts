import { blockName } from '../../../shared/editor/block-name';
import type { EditablePage, PagePart, SitePopup } from '../../host/editor/api.types';
import { fold } from '../../host/text/fold';
import type { SiteFile } from '../../host/pictures/picture.types';
import { attributesIn } from '../source/attributes';
import { nodesIn, type SourceNode } from '../source/node';
import { nameOf } from './blocks';

/** Something that a link can lead to. */
export interface LinkChoice {
  readonly href: string;
  readonly name: string;
  readonly group:
    'Address' | 'Pages' | 'Parts of this page' | 'Popups' | 'Parts of other pages' | 'Files';
  /** Name of the popup that the link opens. */
  readonly popup?: string;
}

const EMAIL = /^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/;
const PHONE = /^\+?[\d\s()./-]{5,20}$/;
const DOMAIN = /^(?:[\da-z-]+\.)+[a-z]{2,}(?:[/?#]\S*)?$/i;
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/|#|\?)\S+$/i;

/** Reads what was typed as an address of a page, a person or a phone; `undefined` if it is none. */
export function addressOf(typed: string): LinkChoice | undefined {
  const text = typed.trim();
  const choice = (href: string, name: string): LinkChoice => ({ href, name, group: 'Address' });
  if (EMAIL.test(text)) return choice(`mailto:${text}`, `Write to ${text}`);
  if (PHONE.test(text)) {
    return choice(`tel:${text.replaceAll(/[^\d+]/g, '')}`, `Call ${text}`);
  }
  if (ADDRESS.test(text)) return choice(text, `Open ${text}`);
  return DOMAIN.test(text) ? choice(`https://${text}`, `Open ${text}`) : undefined;
}

/** The parts of a page that have an id, and so an address. */
function partsOf(root: SourceNode): LinkChoice[] {
  return [...nodesIn(root)].flatMap((node): LinkChoice[] => {
    const id = attributesIn(node.open).get('id');
    if (!id) return [];
    const name = node.tag.includes('-') ? blockName(node.tag) : nameOf(node);
    return [{ href: `#${id}`, name, group: 'Parts of this page' }];
  });
}

/** The popups of a page, and those of the site. */
function popupsOf(root: SourceNode, popups: readonly SitePopup[]): LinkChoice[] {
  const own = [...nodesIn(root)].flatMap(({ tag, open }) => {
    const name = tag === 'dm-popup' ? attributesIn(open).get('name') : undefined;
    return name ? [{ name, href: `#${encodeURIComponent(name)}` }] : [];
  });
  const byName = new Map([...popups, ...own].map((popup) => [popup.name, popup]));
  return [...byName.values()].map(({ name, href }) => ({
    ...{ href, name, popup: name },
    group: 'Popups',
  }));
}

/** Where the links of a page can lead. */
export interface LinkTargets {
  readonly pages: readonly Pick<EditablePage, 'path' | 'title'>[];
  readonly files: readonly SiteFile[];
  /** Parts of all pages. */
  readonly parts: readonly PagePart[];
  /** Popups of the site; `undefined` where a link cannot open one. */
  readonly popups: readonly SitePopup[] | undefined;
  /** Path of the page itself. */
  readonly path: string;
  /** The page itself. */
  readonly root: SourceNode;
}

/** What an address is searched by: without the sign that it begins with. */
const bare = (address: string): string => address.replace(/^[/#]/, '');

/** Whether the name or the address of a choice begins with what was typed. */
const isBest = ({ href, name }: LinkChoice, text: string): boolean =>
  fold(name).text.startsWith(text) || bare(fold(href).text).startsWith(bare(text));

/**
 * Returns what a link can lead to, by what the owner has typed, the best of each group first; without
 * it, no parts of other pages.
 */
export function linkChoices(
  typed: string,
  { pages, files, parts, popups, path: own, root }: LinkTargets,
): LinkChoice[] {
  const address = addressOf(typed);
  const { text } = fold(typed.trim());
  const words = text.split(/\s+/).filter(Boolean);
  const all: LinkChoice[] = [
    ...pages
      .filter(({ path }) => !path.includes('['))
      .map(({ path, title }) => ({ href: path, name: title, group: 'Pages' }) as const),
    ...partsOf(root),
    ...(popups ? popupsOf(root, popups) : []),
    ...parts
      .filter(({ href }) => words.length > 0 && !href.startsWith(`${own}#`))
      .map(({ href, name }) => ({ href, name, group: 'Parts of other pages' }) as const),
    ...files.map(({ href, name }) => ({ href, name, group: 'Files' }) as const),
  ];
  const found = all.filter((choice) => {
    const { href, name } = choice;
    const own = words.length > 0 ? fold(`${name} ${href}`).text : '';
    return href !== address?.href && words.every((word) => own.includes(word));
  });
  // In each group, which stay in their order.
  const order = [...new Set(found.map(({ group }) => group))].flatMap((group) => {
    const own = found.filter((choice) => choice.group === group);
    const best = text === '' ? [] : own.filter((choice) => isBest(choice, text));
    return [...best, ...own.filter((choice) => !best.includes(choice))];
  });
  return [...(address ? [address] : []), ...order];
}
