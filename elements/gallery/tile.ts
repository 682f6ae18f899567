import { pictureAddress } from '../../shared/dom/address';
import { linkAttributes } from '../../shared/dom/figure';
import { placeNodes } from '../../shared/dom/place-nodes';
import { setAttribute } from '../../shared/dom/set-attribute';
import { Caption } from './caption';
import { largeOf, pageOf, type ClickTarget, type Picture } from './images';
import type { Extras } from './load-extras';

/** What a tile shows. */
export interface TileProps {
  readonly image: Picture;
  readonly clickTarget: ClickTarget;
  /** Accessible name of the link, where the picture has none. */
  readonly label: string | undefined;
  /** The picture could not be loaded. */
  readonly isMissing: boolean;
  /** Aspect ratio of its box, where boxes differ. */
  readonly ratio: number | undefined;
  /** Its `grid-area`, unless it takes the next free cell. */
  readonly area: string | undefined;
  /** Its number in a list of which only a part is drawn, from 1. */
  readonly position: number | undefined;
  /** Number of pictures in that list. */
  readonly count: number | undefined;
  /** Draws signs on it, where needed. */
  readonly extras: Extras | null | undefined;
  /** The word for a video. */
  readonly videoLabel: string;
}

/** Accessible name of a picture's link, where the picture has none; `position` is the last resort. */
export function labelOf({ alt, title, text, src }: Picture, isMissing: boolean, position: string) {
  return alt && src && !isMissing ? undefined : alt || title || text || position;
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** The attributes of the box around a picture: those of a link, where it leads to something. */
function frameAttributes({ image, clickTarget, label, extras, videoLabel }: TileProps): Attributes {
  const page = pageOf(image, clickTarget);
  // The viewer has no picture whose address does not parse.
  const href = page ?? (clickTarget === 'viewer' ? pictureAddress(largeOf(image)) : undefined);
  if (href === undefined) return {};
  const name = label && extras && image.type ? `${label}, ${videoLabel}` : label;
  return {
    part: 'link',
    href,
    'aria-label': name,
    ...(page !== undefined && linkAttributes(image.anchor)),
  };
}

/** The nodes of a picture: without a source, as the address is set when it comes near (see pictures.ts). */
let prototype: HTMLLIElement | undefined;

function createPrototype(): HTMLLIElement {
  const item = document.createElement('li');
  item.part.add('item');
  const frame = document.createElement('a');
  frame.className = 'frame';
  const img = document.createElement('img');
  img.part.add('image');
  img.decoding = 'async';
  frame.append(img);
  const figure = document.createElement('figure');
  figure.append(frame);
  item.append(figure);
  return item;
}

/** One picture of the list. Its nodes are made once; later drawings change only what differs. */
export class Tile {
  readonly item: HTMLLIElement;
  readonly #figure: HTMLElement;
  readonly #img: HTMLImageElement;
  #frame: HTMLElement;
  #frameAttributes: Attributes = {};
  /** The ratio of the frame; `''` where it has that of the list. */
  #shape = '';
  #caption: Caption | undefined;
  #placeholder:
    { readonly alt: string; readonly isSign: boolean; readonly node: ChildNode } | undefined;
  #sign: { readonly label: string; readonly node: Element } | undefined;
  #props: TileProps | undefined;

  constructor() {
    this.item = (prototype ??= createPrototype()).cloneNode(true) as HTMLLIElement;
    this.#figure = this.item.firstElementChild as HTMLElement;
    this.#frame = this.#figure.firstElementChild as HTMLElement;
    this.#img = this.#frame.firstElementChild as HTMLImageElement;
  }

  draw(props: TileProps): void {
    const before = this.#props;
    let name: keyof TileProps;
    let isSame = before !== undefined;
    for (name in props) isSame &&= props[name] === before?.[name];
    if (isSame) return;
    this.#props = props;
    const { image, ratio, area, position, count } = props;
    if (area !== before?.area) this.item.style.gridArea = area ?? '';
    setAttribute(this.item, 'aria-posinset', position);
    setAttribute(this.item, 'aria-setsize', count);
    this.#drawFrame(props);
    const shape = ratio === undefined ? '' : String(ratio);
    if (shape !== this.#shape) this.#frame.style.aspectRatio = this.#shape = shape;
    if (image !== before?.image) {
      this.#drawImage(image);
      this.#drawCaption(image);
    }
    this.#fillFrame(props);
  }

  #drawFrame(props: TileProps): void {
    const attributes = frameAttributes(props);
    const tag = attributes['href'] === undefined ? 'span' : 'a';
    if (this.#frame.localName !== tag) {
      const frame = document.createElement(tag);
      frame.className = 'frame';
      frame.append(...this.#frame.childNodes);
      this.#frame.replaceWith(frame);
      this.#frame = frame;
      this.#frameAttributes = {};
      this.#shape = '';
    }
    for (const name in this.#frameAttributes) {
      if (!(name in attributes)) this.#frame.removeAttribute(name);
    }
    for (const name in attributes) {
      if (attributes[name] !== this.#frameAttributes[name]) {
        setAttribute(this.#frame, name, attributes[name]);
      }
    }
    this.#frameAttributes = attributes;
  }

  /**
   * Names the image by an attribute of its own until it has a source: Chromium builds a shadow tree for
   * every `alt` of an image without one, which made drawing two thousand of them eight times as slow.
   */
  #drawImage({ alt = '', width, height, focus }: Picture): void {
    const img = this.#img;
    setAttribute(img, 'aria-label', alt || undefined);
    if (!alt) img.alt = '';
    else if (!img.hasAttribute('src')) img.removeAttribute('alt');
    setAttribute(img, 'width', width);
    setAttribute(img, 'height', height);
    const position = focus ?? '';
    if (img.style.objectPosition !== position) img.style.objectPosition = position;
  }

  #drawCaption(image: Picture): void {
    this.#caption ??= new Caption();
    const caption = this.#caption.draw(image);
    if (caption && !caption.parentNode) this.#figure.append(caption);
  }

  /** Puts the picture, its placeholder and its sign into the box, unless they are there. */
  #fillFrame({ image: { src, alt = '', type }, isMissing, extras, videoLabel }: TileProps): void {
    const needsPlaceholder = isMissing && !type && (extras ?? (extras === null && alt));
    if (!needsPlaceholder) this.#placeholder = undefined;
    else if (this.#placeholder?.alt !== alt || this.#placeholder.isSign !== Boolean(extras)) {
      const node = extras ? extras.missingPicture(alt) : document.createTextNode(alt);
      this.#placeholder = { alt, isSign: Boolean(extras), node };
    }
    if (!extras || !type) this.#sign = undefined;
    else if (this.#sign?.label !== videoLabel) {
      this.#sign = { label: videoLabel, node: extras.playSign(videoLabel) };
    }
    const [placeholder, sign] = [this.#placeholder?.node, this.#sign?.node];
    const nodes = [src && !isMissing ? this.#img : undefined, placeholder, sign].filter(
      (node) => node !== undefined,
    );
    placeNodes(this.#frame, nodes);
  }
}
