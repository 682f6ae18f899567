import { fetchPicture } from '../../shared/dom/fetch-picture';
import { numberOf } from '../../shared/dom/picture-hash';
import { Viewer } from '../../shared/dom/viewer';
import type { DmGallery } from './gallery';
import { largeOf, type Picture } from './images';
import { followKey } from './keys';

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

/**
 * Lets arrow keys lead from picture to picture and, where pictures open the viewer, loads it ahead of
 * the click that is to be expected. Doing it again does nothing.
 */
export function prepare(list: HTMLElement, host: DmGallery, opens: boolean): void {
  list.addEventListener('keydown', followKey);
  if (opens) viewerOf(list, host).prepare();
}

/** Sends for a picture that is pressed, before the click; a finger may only want to scroll. */
export function fetchPressed(pointerType: string, picture: Picture | undefined): void {
  if (pointerType === 'mouse' && picture && !picture.type) fetchPicture(largeOf(picture));
}

/** Opens the viewer, which shows every picture, each with its thumbnail; `first` counts from 0. */
export function openViewer(
  list: HTMLElement,
  host: DmGallery,
  pictures: readonly Picture[],
  first: number,
): void {
  const items = pictures.map((image, index) => ({
    src: largeOf(image),
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
