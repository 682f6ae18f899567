import { isVideo } from '../../../shared/media/video-address';
import { attributesIn } from './attributes';
import type { BlockPicture, BlockPictures, PictureOrder } from './block-picture.types';
import type { Command } from './commands';
import {
  fieldEdits,
  fieldOf,
  readJson,
  writeJson,
  type JsonList,
  type JsonObject,
  type JsonPart,
} from './json-source';
import { addressLike, readMediaAddress, setLike, type ShownPicture } from './media-address';
import { isTemplate } from './messages';
import { isNode, type SourceNode } from './node';
import type { Operation } from './operations';
import { pointOf, pointText } from './picture-commands';
import { isNumbered, lastPosition, positionEdits, shownPlaces } from './picture-positions';
import { isCustom, pictureList } from './pictures';
import { editValue } from './raw-value';
import { editText, type TextEdit } from './text-edits';

/** Elements whose JSON is a list of pictures; `false` for those whose pictures have no texts. */
const LISTS: Readonly<Record<string, boolean>> = {
  'dm-gallery': true,
  'dm-slider': true,
  'dm-background-gallery': false,
};

/** Attribute with a list of pictures. */
const SLIDES = 'slides';

/** Whether an attribute has a list of pictures. */
export const isPictureData = (attribute: string): boolean => attribute === SLIDES;

/** Most pictures in data that are shown. */
const MAX_PICTURES = 200;

/** Fields with the address of a picture. */
const ADDRESS_FIELD = /^(?:src|image|picture|photo|poster|cover|thumbnail)$/i;

/** Matches texts that are addresses of pictures. */
const PICTURE = /^(?:\/media\/|[^\s]+\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$))/i;

/** JSON in the source of a block, and how it is changed. */
interface Data {
  readonly text: string;
  readonly json: JsonPart;
  readonly change: (edits: readonly TextEdit[], label: string, mergeKey?: string) => Command;
}

/** Changes of one field of one block are one step. */
const keyIn = ({ id }: SourceNode, key: string | undefined): Pick<Command, 'mergeKey'> =>
  key === undefined ? {} : { mergeKey: `${id} ${key}` };

/** The JSON in the first `<script type="application/json">` of a widget: it reads no other. */
function scriptData(block: SourceNode): Data | undefined {
  const index = block.children.findIndex(
    (child) =>
      isNode(child) &&
      child.tag === 'script' &&
      attributesIn(child.open).get('type')?.toLowerCase() === 'application/json',
  );
  const script = block.children[index];
  // The content of a script is one text.
  const [content] = isNode(script) ? script.children : [];
  const text = typeof content === 'string' ? content : '';
  const json = isTemplate(text) ? undefined : readJson(text);
  if (!isNode(script) || !json) return undefined;
  return {
    text,
    json,
    change: (edits, label, mergeKey) => {
      const inserted = [{ ...script, children: [editText(text, edits)] }];
      const operations: Operation[] = [
        { type: 'splice', parent: block.id, index, removed: [script], inserted },
      ];
      return { label, operations, selected: block.id, ...keyIn(block, mergeKey) };
    },
  };
}

/** The JSON in an attribute. */
function attributeData(block: SourceNode, attribute: string, text: string): Data | undefined {
  const json = /^\s*[[{]/.test(text) && !isTemplate(text) ? readJson(text) : undefined;
  return (
    json && {
      text,
      json,
      change: (edits, label, mergeKey) => {
        const from = { open: block.open, value: text };
        const open = editValue(block.open, attribute, edits);
        const to = { open, value: attributesIn(open).get(attribute) ?? '' };
        const operations: Operation[] = [{ type: 'open', id: block.id, attribute, from, to }];
        return { label, operations, selected: block.id, ...keyIn(block, mergeKey) };
      },
    }
  );
}

/** A text in JSON; `undefined` for anything else. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The name of the field with the address of the picture that an object shows. */
function addressField(object: JsonObject): string | undefined {
  const has = (name: string): boolean => textOf(fieldOf(object, name)) !== undefined;
  const type = fieldOf(object, 'type');
  const src = textOf(fieldOf(object, 'src')) ?? textOf(fieldOf(object, 'data-src')) ?? '';
  // Of a picture that leads to a film, `src` is the picture.
  const isFilm = type !== 'image' && (isVideo(src) || (type === 'video' && !has('href')));
  if (isFilm || has('poster')) return 'poster';
  return has('src') ? 'src' : has('data-src') ? 'data-src' : undefined;
}

/** The fields of an object that shows another picture. */
function valuesFor(object: JsonObject, field: string, picture: ShownPicture) {
  const address = textOf(fieldOf(object, field)) ?? '';
  const values: Record<string, unknown> = { [field]: addressLike(address, picture) };
  if (field === 'poster') return { ...values, focus: undefined };
  const set = textOf(fieldOf(object, 'srcset'));
  if (set !== undefined) values['srcset'] = setLike(set, picture);
  const { width, height } = picture;
  const measures = { width, height, ratio: Math.round((width / height) * 1000) / 1000 };
  for (const [name, measure] of Object.entries(measures)) {
    if (object.fields.has(name)) values[name] = measure;
  }
  const name = readMediaAddress(address)?.name;
  for (const other of ['href', 'data-src', 'original', 'src']) {
    const before = textOf(fieldOf(object, other));
    if (before === undefined || other === field) continue;
    // A link that leads elsewhere stays.
    if (other === 'href' && (!name || readMediaAddress(before)?.name !== name)) continue;
    values[other] = addressLike(before, picture);
  }
  // A point of the picture before.
  return { ...values, focus: undefined };
}

/** A picture that is an object in JSON. */
function objectPicture(
  data: Data,
  object: JsonObject,
  hasText: boolean,
): Omit<BlockPicture, 'key'> {
  const field = addressField(object) ?? 'src';
  const alt = textOf(fieldOf(object, 'alt'));
  const after = object.fields.has(field) ? field : 'src';
  const change = (values: Readonly<Record<string, unknown>>, label: string, key?: string) => {
    const edits = fieldEdits(data.text, object, values, after);
    return edits.length > 0 ? data.change(edits, label, key) : undefined;
  };
  return {
    address: textOf(fieldOf(object, field)) ?? '',
    alt: hasText ? alt : null,
    focus: pointOf(fieldOf(object, 'focus')),
    replace: (picture, text) =>
      change(
        {
          ...valuesFor(object, field, picture),
          ...(hasText && text !== undefined && { alt: text }),
        },
        'Replaced: picture',
      ),
    ...(hasText && {
      describe: (text) =>
        change({ alt: text ?? undefined }, 'Alternative text of a picture', `${object.start} alt`),
      focusAt: (point) =>
        change(
          { focus: point && pointText(point) },
          'Focus point of a picture',
          `${object.start} focus`,
        ),
    }),
  };
}

/** A picture that is its address alone; with a text, it becomes an object. */
function addressPicture(
  data: Data,
  { start, end }: JsonPart,
  { address, hasText }: { address: string; hasText: boolean },
): Omit<BlockPicture, 'key'> {
  const put = (value: unknown, label: string, key?: string): Command =>
    data.change([{ start, end, text: writeJson(value) }], label, key);
  const isFilm = isVideo(address);
  return {
    address: isFilm ? '' : address,
    alt: hasText ? undefined : null,
    focus: undefined,
    replace: (picture, alt) => {
      const own = hasText && alt !== undefined ? { alt } : undefined;
      const src = isFilm ? address : addressLike(address, picture);
      const poster = isFilm ? { poster: addressLike('', picture) } : undefined;
      return put(own || poster ? { src, ...poster, ...own } : src, 'Replaced: picture');
    },
    ...(hasText && {
      describe: (alt) =>
        alt === null
          ? undefined
          : put({ src: address, alt }, 'Alternative text of a picture', `${start} alt`),
      focusAt: (point) =>
        point &&
        put(
          { src: address, focus: pointText(point) },
          'Focus point of a picture',
          `${start} focus`,
        ),
    }),
  };
}

/** The picture that an item of a list is. */
function itemPicture(data: Data, item: JsonPart, hasText: boolean) {
  if (item.type === 'object') return objectPicture(data, item, hasText);
  const address = item.type === 'value' ? textOf(item.value) : undefined;
  return address === undefined ? undefined : addressPicture(data, item, { address, hasText });
}

/** Adds a picture at the end of a list, in the fields of the last one there. */
function added(
  { text, change }: Data,
  list: JsonList,
  { picture, alt, index }: { picture: ShownPicture; alt: string | undefined; index?: number },
): Command {
  const last = list.items.at(-1);
  const src = addressLike(last?.type === 'value' ? (textOf(last.value) ?? '') : '', picture);
  const { width, height } = picture;
  const isPlain = last?.type === 'value' && alt === undefined && index === undefined;
  const own = last?.type === 'object' ? last : undefined;
  const isLike = own && addressField(own) === 'src';
  const like = isLike ? valuesFor(own, 'src', picture) : {};
  const { src: address = src, srcset, href } = like as Readonly<Record<string, unknown>>;
  const sizes = isLike ? fieldOf(own, 'sizes') : undefined;
  // JSON leaves out what is undefined.
  const value = isPlain ? src : { src: address, srcset, sizes, width, height, href, alt, index };
  const before = list.items.at(-2);
  const space = before && last ? text.slice(before.end, last.start) : undefined;
  const first = last && text.slice(list.start + 1, last.start);
  const start = last?.end ?? list.start + 1;
  const separator = last ? (space ?? `,${first ?? ''}`) : '';
  return change([{ start, end: start, text: separator + writeJson(value) }], 'Added: picture');
}

/** The edit that takes an item out of a list, with the comma beside it. */
function removalOf(items: readonly JsonPart[], at: number): TextEdit | undefined {
  const item = items[at];
  if (!item) return undefined;
  const [before, next] = [items[at - 1], items[at + 1]];
  const range = before
    ? { start: before.end, end: item.end }
    : { start: item.start, end: next?.start ?? item.end };
  return { ...range, text: '' };
}

/** The order of pictures that say where they stand: they stay where they are listed. */
function numberedOrder(data: Data, list: JsonList, hasText: boolean): PictureOrder {
  const { text, change } = data;
  const { items } = list;
  const shown = shownPlaces(items);
  return {
    hasText,
    move: (from, to) => {
      const wanted = [...shown];
      const [moved] = wanted.splice(from, 1);
      if (moved === undefined || to < 0 || to >= items.length || from === to) return undefined;
      wanted.splice(to, 0, moved);
      return change(positionEdits(text, items, wanted), 'Moved: picture');
    },
    remove: (at) => {
      const place = shown[at];
      const removal = place === undefined ? undefined : removalOf(items, place);
      if (place === undefined || !removal) return undefined;
      const left = items.toSpliced(place, 1);
      const wanted = shown.filter((other) => other !== place);
      const places = wanted.map((other) => (other > place ? other - 1 : other));
      // Those behind it in the list that have no positions of their own come one forward.
      return change([removal, ...positionEdits(text, left, places)], 'Removed: picture');
    },
    add: (picture, alt) => {
      const index = lastPosition(items);
      return added(data, list, { picture, alt: hasText ? alt : undefined, index });
    },
  };
}

function orderOf(data: Data, list: JsonList, hasText: boolean): PictureOrder {
  const { text, change } = data;
  const { items } = list;
  return {
    hasText,
    // The items change their places; what is between them stays.
    move: (from, to) => {
      const parts = items.map(({ start, end }) => text.slice(start, end));
      const [moved] = parts.splice(from, 1);
      if (moved === undefined || to < 0 || to >= items.length || from === to) return undefined;
      parts.splice(to, 0, moved);
      const edits = items.map(({ start, end }, at) => ({ start, end, text: parts[at] ?? '' }));
      return change(edits, 'Moved: picture');
    },
    remove: (at) => {
      const removal = removalOf(items, at);
      return removal && change([removal], 'Removed: picture');
    },
    add: (picture, alt) => added(data, list, { picture, alt: hasText ? alt : undefined }),
  };
}

/** The pictures of a list as they are shown, and their order. */
function listPictures(
  data: Data,
  list: JsonList,
  { hasText, hasPositions }: { hasText: boolean; hasPositions: boolean },
): BlockPictures | undefined {
  const { items } = list;
  const listed = items.flatMap((item) => itemPicture(data, item, hasText) ?? []);
  if (listed.length < items.length || items.length > MAX_PICTURES) return undefined;
  if (!hasPositions || !isNumbered(items)) {
    return { pictures: withKeys(listed), order: orderOf(data, list, hasText) };
  }
  const pictures = withKeys(shownPlaces(items).flatMap((place) => listed[place] ?? []));
  return { pictures, order: numberedOrder(data, list, hasText) };
}

/** Gives pictures keys that go with them to another place. */
function withKeys(pictures: readonly Omit<BlockPicture, 'key'>[]): BlockPicture[] {
  const counts = new Map<string, number>();
  return pictures.map((picture) => {
    const count = counts.get(picture.address) ?? 0;
    counts.set(picture.address, count + 1);
    return { ...picture, key: `data ${picture.address} ${count}` };
  });
}

/** The pictures anywhere in JSON. */
function picturesIn(data: Data, part: JsonPart): Omit<BlockPicture, 'key'>[] {
  if (part.type === 'list') return part.items.flatMap((item) => picturesIn(data, item));
  if (part.type === 'value') return [];
  return [...part.fields].flatMap(([name, { value }]) => {
    const address = value.type === 'value' ? textOf(value.value) : undefined;
    if (address === undefined) return picturesIn(data, value);
    const isPicture = ADDRESS_FIELD.test(name) && PICTURE.test(address);
    return isPicture ? [addressPicture(data, value, { address, hasText: false })] : [];
  });
}

/** The data whose list a block shows: an empty one in the attribute counts only where nothing else is. */
function usedData(block: SourceNode, hasText: boolean): Data | undefined {
  const slides = hasText ? undefined : attributesIn(block.open).get(SLIDES);
  const own = slides === undefined ? undefined : attributeData(block, SLIDES, slides);
  if (own?.json.type === 'list' && own.json.items.length > 0) return own;
  const hasChildren = (pictureList(block)?.items.length ?? 0) > 0;
  return scriptData(block) ?? (hasChildren ? undefined : own);
}

function readListed(block: SourceNode): BlockPictures | undefined {
  const hasText = LISTS[block.tag];
  const data = hasText === undefined ? undefined : usedData(block, hasText);
  if (data?.json.type !== 'list') return undefined;
  // Other lists show their pictures as they are listed.
  const hasPositions = block.tag === 'dm-gallery';
  return listPictures(data, data.json, { hasText: hasText === true, hasPositions });
}

/** Nodes never change: the data of each is read once. */
const known = new WeakMap<SourceNode, { readonly found: BlockPictures | undefined }>();

/**
 * Returns the pictures of a gallery or a slider whose data is a list of them: its children are not shown.
 * `undefined` for any other block.
 */
export function listedPictures(block: SourceNode): BlockPictures | undefined {
  const entry = known.get(block) ?? { found: readListed(block) };
  known.set(block, entry);
  return entry.found;
}

/** Returns the pictures in the other data of a widget. */
export function picturesInData(block: SourceNode): BlockPicture[] {
  if (!isCustom(block)) return [];
  const attributes = [...attributesIn(block.open)].map(([name, value]) =>
    attributeData(block, name, value),
  );
  const all = [scriptData(block), ...attributes].flatMap((data) =>
    data ? picturesIn(data, data.json) : [],
  );
  return withKeys(all.slice(0, MAX_PICTURES));
}
