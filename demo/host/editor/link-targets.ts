import { blockName } from '../../../shared/editor/block-name';
import { readNamedPopups } from '../../../runtime/popups/named-popup';
import { attributesIn } from '../../editor/source/attributes';
import { isTemplate } from '../../editor/source/messages';
import { nodesIn, type SourceNode } from '../../editor/source/node';
import { parseSource } from '../../editor/source/parse-source';
import { toSource } from '../../editor/source/serialize';
import type { Content } from '../content/read-content';
import { plainText } from '../text/plain-text';
import type { LinksAnswer, PagePart, SitePopup } from './api.types';

/** Most parts of a page, and of all pages. */
const MAX_PARTS = { page: 50, site: 2000 } as const;

/** Most characters of a name. */
const MAX_NAME = 60;

const HEADINGS = /^(?:h[1-6]|figcaption|summary|legend)$/;

/** Elements that a link leads to only by chance: their ids are for a form. */
const CONTROLS = /^(?:button|input|label|option|script|select|style|template|textarea)$/;

function nameOf(node: SourceNode): string {
  const heading = [...nodesIn(node)].find(({ tag }) => HEADINGS.test(tag));
  const label = attributesIn(node.open).get('label');
  return blockName(node.tag, label ?? plainText(toSource(heading ?? node), MAX_NAME));
}

function partsOf(path: string, source: string): PagePart[] {
  const parts: PagePart[] = [];
  for (const node of nodesIn(parseSource(source))) {
    const id = attributesIn(node.open).get('id') ?? '';
    // The host fills a template in.
    if (id === '' || /\s/.test(id) || isTemplate(id) || CONTROLS.test(node.tag)) continue;
    parts.push({ href: `${path}#${id}`, name: nameOf(node) });
    if (parts.length === MAX_PARTS.page) break;
  }
  return parts;
}

/** The popups that a link of any page can open: those of the frame around the pages, and of the site. */
function popupsOf({ site }: Content): SitePopup[] {
  const inLayout = [...nodesIn(parseSource(site.layout))].flatMap(({ tag, open }): SitePopup[] => {
    const name = tag === 'dm-popup' ? attributesIn(open).get('name') : undefined;
    return name ? [{ name, href: `#${encodeURIComponent(name)}` }] : [];
  });
  const { popups: defined } = site.parameters as { readonly popups?: unknown };
  const named = readNamedPopups(Array.isArray(defined) ? defined : []).flatMap(
    ({ name = '', url }): SitePopup[] => (name && url ? [{ name, href: url }] : []),
  );
  return [...inLayout, ...named];
}

/** Returns what links can lead to besides pages and files: parts of pages, and popups by name. */
export function linkTargets(content: Content): LinksAnswer {
  const parts = content.pages
    .filter(({ redirect, urlRedirect }) => redirect === undefined && urlRedirect === undefined)
    .flatMap((page) => partsOf(page.path, page.content));
  return { parts: parts.slice(0, MAX_PARTS.site), popups: popupsOf(content) };
}
