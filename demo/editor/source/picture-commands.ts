import { readFocusPoint } from '../../../shared/dom/focus-point';
import { attributesIn, setAttribute } from './attributes';
import { insertCommand, type Command, nextSibling, withoutId } from './commands';
import { addressLike, readMediaAddress, setLike, type ShownPicture } from './media-address';
import { findNode, isNode, placeOf, type SourceNode } from './node';
import type { Operation } from './operations';
import type { NextId } from './parse-source';
import { pictureList, picturesOf } from './pictures';
import { parseElement, withNewIds } from './serialize';

/** Attribute of a picture with the point that stays in view where the picture is cut. */
const FOCUS = 'data-focus';

/** Attributes of an element after a change, in order; `null` removes one. */
type Values = readonly (readonly [name: string, value: string | null])[];

/** The operations that set attributes of an element, without those that change nothing. */
export function settings(node: SourceNode, values: Values): Operation[] {
  let { open } = node;
  return values.flatMap(([attribute, value]): Operation[] => {
    const before = attributesIn(open).get(attribute) ?? null;
    if (before === value) return [];
    const from = { open, value: before };
    open = setAttribute(open, attribute, value);
    return [{ type: 'open', id: node.id, attribute, from, to: { open, value } }];
  });
}

const withOperations = (node: SourceNode, operations: readonly Operation[]): SourceNode => ({
  ...node,
  open: operations.reduce((open, each) => (each.type === 'open' ? each.to.open : open), node.open),
});

/** A picture in place of another: the same attributes as before, with its own values. */
function pictureValues(node: SourceNode, picture: ShownPicture, alt: string | undefined): Values {
  const before = attributesIn(node.open);
  const has = (name: string): boolean => before.has(name);
  const set = before.get('srcset');
  const values: [string, string | null][] = [
    ['src', addressLike(before.get('src') ?? '', picture)],
  ];
  if (set !== undefined) values.push(['srcset', setLike(set, picture)]);
  if (has('width')) values.push(['width', String(picture.width)]);
  if (has('height')) values.push(['height', String(picture.height)]);
  // Addresses of the picture before, for when another one fails.
  for (const name of ['data-src', 'data-original']) {
    if (has(name)) values.push([name, addressLike(before.get(name) ?? '', picture)]);
  }
  // A point of the picture before.
  values.push([FOCUS, null]);
  if (alt !== undefined) values.push(['alt', alt]);
  return values;
}

/** The elements around one, from the inside. */
function ancestorsOf(root: SourceNode, id: string): SourceNode[] {
  const place = placeOf(root, id);
  return place ? [place.parent, ...ancestorsOf(root, place.parent.id)] : [];
}

/** Changes around a picture: a link to its large version, and the other sources of a `<picture>`. */
function settingsAround(root: SourceNode, node: SourceNode, picture: ShownPicture): Operation[] {
  const name = readMediaAddress(attributesIn(node.open).get('src') ?? '')?.name;
  const around = ancestorsOf(root, node.id);
  const link = around.find(({ tag }) => tag === 'a');
  const href = link && attributesIn(link.open).get('href');
  const isLarge = href !== undefined && name !== undefined && readMediaAddress(href)?.name === name;
  const linked = link && isLarge ? settings(link, [['href', addressLike(href, picture)]]) : [];
  const [parent] = around;
  const sources = parent?.tag === 'picture' ? parent.children.filter(isNode) : [];
  return [
    ...linked,
    ...sources
      .filter(({ tag }) => tag === 'source')
      .flatMap((source) => {
        const set = attributesIn(source.open).get('srcset') ?? '';
        // The host sends each picture in a format that the browser knows.
        return settings(source, [
          ['srcset', setLike(set, picture)],
          ['type', null],
        ]);
      }),
  ];
}

/**
 * Shows another picture in place of one.
 *
 * @param id the `<img>`.
 * @param alt its alternative text; `undefined` leaves the one that is there.
 * @param selected the block that is selected afterwards.
 */
export function replacePicture(
  root: SourceNode,
  { id, picture, alt, selected }: PictureChange,
): Command | undefined {
  const node = findNode(root, id);
  if (!node) return undefined;
  const operations = [
    ...settings(node, pictureValues(node, picture, alt)),
    ...settingsAround(root, node, picture),
  ];
  return operations.length > 0 ? { label: 'Replaced: picture', operations, selected } : undefined;
}

/** Another picture for an `<img>`. */
export interface PictureChange {
  readonly id: string;
  readonly picture: ShownPicture;
  readonly alt: string | undefined;
  readonly selected: string | null;
}

/** Sets the alternative text of a picture; `''` for a decorative one, `null` for none yet. */
export function describePicture(
  root: SourceNode,
  id: string,
  { alt, selected }: { readonly alt: string | null; readonly selected: string | null },
): Command | undefined {
  const node = findNode(root, id);
  const operations = node ? settings(node, [['alt', alt]]) : [];
  if (operations.length === 0) return undefined;
  return { label: 'Alternative text of a picture', operations, mergeKey: `${id} alt`, selected };
}

/** A point of a picture, in percent of its width and height. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

/** Reads a point, written as `30% 60%`; `undefined` for anything else. */
export function pointOf(value: unknown): FocusPoint | undefined {
  const point = readFocusPoint(value);
  const [x = 50, y = 50] = point?.split(' ').map((share) => Number.parseInt(share, 10)) ?? [];
  return point === undefined ? undefined : { x, y };
}

/** Writes a point: `30% 60%`. */
export const pointText = ({ x, y }: FocusPoint): string => `${x}% ${y}%`;

/** The point of a picture that stays in view; `undefined` if it is the middle. */
export const focusOf = ({ open }: SourceNode): FocusPoint | undefined =>
  pointOf(attributesIn(open).get(FOCUS));

/** Sets the point of a picture that stays in view; `undefined` for the middle. */
export function focusPicture(
  root: SourceNode,
  id: string,
  { point, selected }: { readonly point: FocusPoint | undefined; readonly selected: string | null },
): Command | undefined {
  const node = findNode(root, id);
  const value = point ? pointText(point) : null;
  const operations = node ? settings(node, [[FOCUS, value]]) : [];
  if (operations.length === 0) return undefined;
  return { label: 'Focus point of a picture', operations, mergeKey: `${id} focus`, selected };
}

const NEW_IMG = '<img src="/media/desktop/" width="1" height="1" alt="" loading="lazy">';

/** The first picture of a list. */
const newPicture = ({ tag }: SourceNode): string =>
  tag === 'dm-background-gallery'
    ? NEW_IMG.replace('<img', '<img slot="slide"')
    : `<figure>${NEW_IMG}</figure>`;

const withoutCaption = (node: SourceNode): SourceNode => ({
  ...node,
  children: node.children
    .filter((child) => !isNode(child) || child.tag !== 'figcaption')
    .map((child) => (isNode(child) ? withoutCaption(child) : child)),
});

/** Adds a picture at the end of a gallery or a slider, written as the last one there. */
export function addPicture(
  root: SourceNode,
  block: string,
  { picture, alt, nextId }: { picture: ShownPicture; alt: string; nextId: NextId },
): Command | undefined {
  const node = findNode(root, block) ?? root;
  const list = pictureList(node);
  if (!list) return undefined;
  const last = list.items.at(-1);
  const before = last
    ? withNewIds(withoutCaption(withoutId(last)), nextId)
    : parseElement(newPicture(node), nextId);
  const [img] = picturesOf(before);
  if (!img) return undefined;
  const operations = [
    ...settings(img, pictureValues(img, picture, alt)),
    ...settingsAround(before, img, picture),
  ];
  const changed = (node: SourceNode): SourceNode => ({
    ...withOperations(
      node,
      operations.filter((each) => each.type === 'open' && each.id === node.id),
    ),
    children: node.children.map((child) => (isNode(child) ? changed(child) : child)),
  });
  const after = last ? nextSibling(root, last.id) : null;
  const command = insertCommand(root, changed(before), list.parent.id, after);
  return command && { ...command, label: 'Added: picture', selected: block };
}
