import { attributesIn } from '../../editor/source/attributes';
import { listedPictures } from '../../editor/source/data-pictures';
import { isNode, nodesIn, type SourceNode } from '../../editor/source/node';
import { isFilled } from '../../editor/source/pictures';
import { parseSource } from '../../editor/source/parse-source';
import { hasOwnText, hasText } from '../../editor/text/tags';
import { decodePath } from '../http/decode-path';
import type { Finding } from './api.types';
import type { CatalogueElement } from './catalogue';

/** Most findings of a page: an owner mends these first. */
const MAX_FINDINGS = 20;

/** Most characters of an address in a finding. */
const MAX_SHOWN = 80;

/** A problem of a page, and its place there. */
type PageFinding = Omit<Finding, 'file' | 'draft'>;

/** The problems that visitors would have with a page, and its links to other pages of the site. */
export interface PageCheck {
  readonly findings: readonly PageFinding[];
  /** Paths of the site that it links to, each once, with the place of the first link. */
  readonly links: readonly { readonly path: string; readonly at: number }[];
}

/** Shortens an address for a finding. */
const shown = (address: string): string =>
  address.length > MAX_SHOWN ? `${address.slice(0, MAX_SHOWN)}…` : address;

/** Whether browsers find a part of a page; they find its beginning as `top`. */
const hasTarget = (ids: ReadonlySet<string>, fragment: string): boolean =>
  ids.has(fragment) || ids.has(decodePath(fragment) ?? '') || fragment.toLowerCase() === 'top';

/** Says which settings of an element have a value that it does not know. */
function wrongValues(
  { label, attributes }: CatalogueElement,
  values: ReadonlyMap<string, string>,
): Omit<PageFinding, 'at'>[] {
  return attributes.flatMap((attribute) => {
    const value = values.get(attribute.name);
    const { kind, choices, min = -Infinity, max = Infinity } = attribute;
    if (value === undefined || value === '') return [];
    const isWrong =
      kind === 'choice'
        ? choices.every((choice) => choice.value !== value)
        : kind === 'number' && !(Number(value) >= min && Number(value) <= max);
    const text = `${label}: “${attribute.label}” cannot be ${shown(value)}.`;
    return isWrong ? [{ text, setting: attribute.label }] : [];
  });
}

/** Says that a link leads to an address of the site without a page. */
export const deadLink = (path: string): string =>
  `A link leads to ${shown(path)}, where there is no page.`;

/** Says that a picture has no alternative text. */
const withoutText = (address: string): string =>
  `A picture has no alternative text: ${shown(address)}`;

/** The pictures without an alternative text in the data of a gallery or a slider; those behind a text need none. */
const silentPictures = (node: SourceNode): Omit<PageFinding, 'at'>[] =>
  (listedPictures(node)?.pictures ?? []).flatMap(({ address, alt }, picture) =>
    alt === undefined && address !== '' ? [{ text: withoutText(address), picture }] : [],
  );

/** Whether an `<img>` has no alternative text, and screen readers do not skip it either. */
const isSilent = (values: ReadonlyMap<string, string>): boolean =>
  !values.has('alt') &&
  values.get('role') !== 'presentation' &&
  values.get('aria-hidden') !== 'true';

/** Elements that show pictures, and nothing without them. */
const SHOWS = new Set(['dm-gallery', 'dm-slider', 'dm-background-gallery']);

/** Whether a child is one of the slides behind the text: a picture, also one that is loaded later, or words. */
const isSlide = (child: SourceNode): boolean =>
  attributesIn(child.open).get('slot') === 'slide' &&
  (hasText(child) || [...nodesIn(child)].some(({ tag }) => tag === 'img' || tag.includes('-')));

/** Whether an element that shows pictures has none: not in its data, not in its markup, not from the host. */
function isEmptied(node: SourceNode): boolean {
  if (!SHOWS.has(node.tag)) return false;
  const listed = listedPictures(node);
  if (listed) return listed.pictures.length === 0;
  const isBackground = node.tag === 'dm-background-gallery';
  // From the host, or more than the editor lists.
  if (isBackground && (attributesIn(node.open).get('slides') ?? '').trim() !== '') return false;
  const children = node.children.filter(isNode);
  if (!isBackground) return !hasOwnText(node) && children.length === 0;
  // What stands before a background is none of its pictures.
  return !isFilled(node) && !children.some(isSlide);
}

/** Says that an element that shows pictures has none. */
const withoutPictures = (label: string, node: SourceNode): string =>
  node.tag === 'dm-background-gallery' && (hasText(node) || node.children.some(isNode))
    ? `${label}: it has no pictures, and visitors see only what stands before them.`
    : `${label}: it has no pictures, and visitors see nothing.`;

/** Checks the source of a page before it is published. */
export function checkPage(source: string, elements: readonly CatalogueElement[]): PageCheck {
  const findings = new Map<string, PageFinding>();
  const links = new Map<string, number>();
  const nodes = [...nodesIn(parseSource(source))];
  const all = nodes.map(({ open }) => attributesIn(open));
  const ids = new Set(all.flatMap((values) => values.get('id') ?? []));
  // An element whose data has the pictures shows none of its children.
  const hidden = new Set<SourceNode>();
  // Parents come before their children.
  for (const node of nodes) {
    if (!hidden.has(node) && listedPictures(node) === undefined) continue;
    for (const child of node.children) if (isNode(child)) hidden.add(child);
  }
  for (const [at, node] of nodes.entries()) {
    const { tag } = node;
    const values = all[at] ?? new Map<string, string>();
    const add = (finding: Omit<PageFinding, 'at'>): void => {
      // Each is said once, at its first place.
      if (!findings.has(finding.text)) findings.set(finding.text, { ...finding, at });
    };
    const href = tag === 'a' ? values.get('href')?.trim() : undefined;
    if (href === '' || href === '#') add({ text: 'A link leads nowhere yet.' });
    else if (href?.startsWith('#') && !hasTarget(ids, href.slice(1))) {
      add({ text: `A link leads to ${shown(href)}, which this page does not have.` });
    } else if (href?.startsWith('/') && !href.startsWith('//')) {
      const path = href.replace(/[?#].*$/s, '');
      if (!links.has(path)) links.set(path, at);
    }
    if (tag === 'img' && isSilent(values) && !hidden.has(node)) {
      add({ text: withoutText(values.get('src') ?? '') });
    }
    if (!hidden.has(node)) silentPictures(node).forEach(add);
    const element = elements.find((one) => one.tag === tag);
    if (element && !hidden.has(node) && isEmptied(node)) {
      add({ text: withoutPictures(element.label, node), picture: 0 });
    }
    if (element) wrongValues(element, values).forEach(add);
  }
  return {
    findings: [...findings.values()].slice(0, MAX_FINDINGS),
    links: Array.from(links, ([path, at]) => ({ path, at })),
  };
}
