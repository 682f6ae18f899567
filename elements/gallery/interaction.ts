import { fetchPicture } from '../../shared/dom/fetch-picture';
import { focusNear } from '../../shared/dom/focus-near';
import { numberOf } from '../../shared/dom/picture-hash';
import { Viewer } from '../../shared/dom/viewer';
import { largeOf, type Picture } from './images';
import { followKey } from './keys';

/** A gallery, as far as its viewer needs it. */
interface Host extends HTMLElement {
  readonly hideShare: boolean;
}

const viewers = new WeakMap<Element, Viewer>();

/** The viewer of a list; its element is placed beside the list. */
function viewerOf(list: HTMLElement, host: HTMLElement): Viewer {
  let viewer = viewers.get(list);
  if (!viewer) {
    const parent = list.parentElement ?? list;
    viewer = new Viewer(host, parent, {
      define: () => import('../lightbox/lightbox.define'),
      focusPicture: (index) => {
        focusNear([...list.children], index, host, parent.querySelector('[part=toggle]'));
      },
    });
    viewers.set(list, viewer);
  }
  return viewer;
}

/**
 * Handles arrow keys in a list and, where pictures open the viewer, loads it ahead of the click.
 * May be called again: nothing is done twice.
 */
export function prepare(list: HTMLElement, host: Host, opensViewer: boolean): void {
  list.addEventListener('keydown', followKey);
  if (opensViewer) viewerOf(list, host).prepare();
}

/** Fetches a large picture on pointer down, ahead of the click; a touch may only be a scroll. */
export function fetchPressed(pointerType: string, picture: Picture | undefined): void {
  if (pointerType === 'mouse' && picture && !picture.type) fetchPicture(largeOf(picture));
}

/** Opens the viewer with all pictures and their thumbnails, at an index; resolves once it is asked to. */
export function openViewer(
  list: HTMLElement,
  host: Host,
  pictures: readonly Picture[],
  index: number,
): Promise<void> {
  const items = pictures.map((picture, at) => ({
    src: largeOf(picture),
    // Decided: the viewer does not look at the address again.
    type: picture.type ?? 'image',
    poster: picture.type && picture.src,
    width: picture.width,
    height: picture.height,
    alt: picture.alt,
    author: picture.title,
    title: picture.text,
    thumbnail: list.children[at]?.querySelector('img'),
  }));
  const { hideShare } = host;
  return viewerOf(list, host).open({ items, index, gid: numberOf(host), hideShare });
}
