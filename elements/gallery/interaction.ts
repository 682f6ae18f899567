import { numberOf } from '../../shared/dom/picture-hash';
import { Viewer } from '../../shared/dom/viewer';
import type { DmGallery } from './gallery';
import type { Picture } from './images';
import { followKey } from './keys';

/** What the viewer is opened with. */
export interface Opening {
  readonly pictures: readonly Picture[];
  /** The address of each in the viewer. */
  readonly addresses: readonly string[];
  /** Which of them first, from 0. */
  readonly index: number;
}

const viewers = new WeakMap<Element, Viewer>();

/** The viewer of a list, whose element stands beside it. */
function viewerOf(list: HTMLElement, host: HTMLElement): Viewer {
  let viewer = viewers.get(list);
  if (!viewer) {
    const place = list.parentElement ?? list;
    viewer = new Viewer(host, place, () => import('../lightbox/lightbox.define'));
    viewers.set(list, viewer);
  }
  return viewer;
}

/** Lets arrow keys lead from picture to picture; doing it again does nothing. */
export function prepareKeys(list: HTMLElement): void {
  list.addEventListener('keydown', followKey);
}

/** Loads the viewer ahead of the click that is to be expected. */
export function prepareViewer(list: HTMLElement, host: HTMLElement): void {
  viewerOf(list, host).prepare();
}

/** Opens the viewer, which shows every picture, each with its thumbnail where it has one. */
export function openViewer(
  list: HTMLElement,
  host: DmGallery,
  { pictures, addresses, index: first }: Opening,
): void {
  const items = pictures.map((image, index) => ({
    src: addresses[index] ?? '',
    type: image.type,
    poster: image.type && image.src,
    width: image.width,
    height: image.height,
    alt: image.alt,
    author: image.title,
    title: image.text,
    thumbnail: list.children[index]?.querySelector('img'),
  }));
  const { hideShare } = host;
  void viewerOf(list, host).open({ items, index: first, gid: numberOf(host), hideShare });
}
