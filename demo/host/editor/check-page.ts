import { attributesIn } from '../../editor/source/attributes';
import { listedPictures } from '../../editor/source/data-pictures';
import { isNode, nodesIn, type SourceNode } from '../../editor/source/node';
import { isFilled } from '../../editor/source/pictures';
import { parseSource } from '../../editor/source/parse-source';
import { hasOwnText, hasText } from '../../editor/text/tags';
import type { Finding } from './api.types';
import type { CatalogueElement } from './catalogue';
import { conditionMistakes } from './condition-mistakes';
import { cutContent } from './cut-content';
import { blockMistakes, labelledIn, unknownTag } from './block-mistakes';
import { addressesOf, hasTarget, shown, siteLink, type SiteLink } from './page-links';
import {
  doubledIds,
  isOpener,
  NO_SURROUNDINGS,
  openerFindings,
  type PageElement,
} from './page-openers';

/** Most findings of a page: an owner mends these first. */
const MAX_FINDINGS = 20;

/** A problem of a page, and its place there. */
type PageFinding = Omit<Finding, 'file' | 'draft'>;

/** The problems that visitors would have with a page, and its links to other pages of the site. */
export interface PageCheck {
  readonly findings: readonly PageFinding[];
  /** Pages of the site and parts of them that it links to, each once, with the place of the first link. */
  readonly links: readonly (SiteLink & Placed)[];
  /** Paths of the pictures of the site that it shows, likewise. */
  readonly pictures: readonly (Pick<SiteLink, 'path'> & Placed)[];
}

/** The place of an element in the source, counted from 1 in document order. */
interface Placed {
  readonly at: number;
}

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

/** The elements of a source, with their attributes. */
export const elementsIn = (
  source: string,
): readonly (PageElement & { readonly node: SourceNode })[] =>
  [...nodesIn(parseSource(source))].map((node) => ({
    ...{ node, tag: node.tag },
    values: attributesIn(node.open),
  }));

/** The ids of elements. */
export const idsOf = (elements: readonly PageElement[]): ReadonlySet<string> =>
  new Set(elements.flatMap(({ values }) => values.get('id') ?? []));

/**
 * Checks the source of a page before it is published.
 *
 * @param around what the frame around the page has, which the page can link to.
 */
export function checkPage(
  source: string,
  elements: readonly CatalogueElement[],
  around = NO_SURROUNDINGS,
): PageCheck {
  const findings = new Map<string, PageFinding>();
  const links = new Map<string, SiteLink & Placed>();
  const pictures = new Map<string, number>();
  const all = elementsIn(source);
  const nodes = all.map(({ node }) => node);
  const ids = new Set([...idsOf(around.elements), ...idsOf(all)]);
  const openers = openerFindings(all, around);
  const doubled = doubledIds(all, around);
  const byId = new Map(all.flatMap(({ node, values }) => [[values.get('id') ?? '', node]]));
  const labelled = labelledIn(nodes, byId);
  const conditions = conditionMistakes(all);
  const cut = cutContent(nodes, elements);
  // An element whose data has the pictures shows none of its children.
  const hidden = new Set<SourceNode>();
  // Parents come before their children.
  for (const node of nodes) {
    if (!hidden.has(node) && listedPictures(node) === undefined) continue;
    for (const child of node.children) if (isNode(child)) hidden.add(child);
  }
  for (const [at, one] of all.entries()) {
    const { node, tag, values } = one;
    const add = (finding: Omit<PageFinding, 'at'>): void => {
      // Each is said once, at its first place.
      if (!findings.has(finding.text)) findings.set(finding.text, { ...finding, at });
    };
    const href = tag === 'a' ? values.get('href')?.trim() : undefined;
    if ((href === '' || href === '#') && !isOpener(one)) add({ text: 'A link leads nowhere yet.' });
    else if (href?.startsWith('#') && !isOpener(one) && !hasTarget(ids, href.slice(1))) {
      add({ text: `A link leads to ${shown(href)}, which this page does not have.` });
    }
    for (const text of [openers.get(one), doubled.get(one)]) if (text !== undefined) add({ text });
    const element = elements.find((known) => known.tag === tag);
    const addresses = addressesOf(tag, values, element);
    for (const link of addresses.links.flatMap((address) => siteLink(address) ?? [])) {
      const key = `${link.path}#${link.part}`;
      if (!links.has(key)) links.set(key, { ...link, at });
    }
    for (const { path } of addresses.files.flatMap((address) => siteLink(address) ?? [])) {
      if (!pictures.has(path)) pictures.set(path, at);
    }
    if (tag === 'img' && isSilent(values) && !hidden.has(node)) {
      add({ text: withoutText(values.get('src') ?? '') });
    }
    if (!hidden.has(node)) silentPictures(node).forEach(add);
    const lost = cut.get(node);
    if (lost !== undefined) add({ text: lost });
    // Its parts stand behind it, after the paragraph.
    const isCut = lost !== undefined && element !== undefined;
    for (const text of conditions.get(node) ?? []) add({ text });
    if (element && !isCut && !hidden.has(node) && isEmptied(node)) {
      add({ text: withoutPictures(element.label, node), picture: 0 });
    }
    if (element) wrongValues(element, values).forEach(add);
    if (hidden.has(node) || isCut) continue;
    if (element) blockMistakes({ node, values, element }, labelled).forEach(add);
    unknownTag(tag, elements).forEach(add);
  }
  return {
    findings: [...findings.values()].slice(0, MAX_FINDINGS),
    links: [...links.values()],
    pictures: Array.from(pictures, ([path, at]) => ({ path, at })),
  };
}
