import { blockName } from '../../../shared/editor/block-name';
import type { EditablePage } from '../../host/editor/api.types';
import type { SiteFile } from '../../host/pictures/picture.types';
import { attributesIn } from '../source/attributes';
import { nodesIn, type SourceNode } from '../source/node';
import { nameOf } from './blocks';

/** Something that a link can lead to. */
export interface LinkChoice {
  readonly href: string;
  readonly name: string;
  readonly group: 'Address' | 'Pages' | 'Parts of this page' | 'Files';
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

/** Where the links of a page can lead. */
export interface LinkTargets {
  readonly pages: readonly Pick<EditablePage, 'path' | 'title'>[];
  readonly files: readonly SiteFile[];
  /** The page itself. */
  readonly root: SourceNode;
}

/** Returns what a link can lead to, by what the owner has typed. */
export function linkChoices(typed: string, { pages, files, root }: LinkTargets): LinkChoice[] {
  const address = addressOf(typed);
  const words = typed.trim().toLowerCase();
  const all: LinkChoice[] = [
    ...pages
      .filter(({ path }) => !path.includes('['))
      .map(({ path, title }) => ({ href: path, name: title, group: 'Pages' }) as const),
    ...partsOf(root),
    ...files.map(({ href, name }) => ({ href, name, group: 'Files' }) as const),
  ];
  const found = all.filter(({ href, name }) => `${name} ${href}`.toLowerCase().includes(words));
  return [...(address ? [address] : []), ...found.filter(({ href }) => href !== address?.href)];
}
