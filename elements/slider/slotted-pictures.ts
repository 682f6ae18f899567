import { own } from '../../shared/dom/own';
import { pictureAddress } from '../../shared/dom/address';

/** Replaces a failed picture by its original path (visual-widgets §8). */
function showOriginal(image: HTMLImageElement): void {
  const { original, src } = image.dataset;
  const address = pictureAddress(original ?? src);
  if (!address || address === image.getAttribute('src')) return;
  image.removeAttribute('srcset');
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) {
    source.removeAttribute('srcset');
  }
  image.src = address;
}

const prepared = new WeakSet<HTMLImageElement>();

/**
 * Fetches the pictures in a slotted slide that is due soon: those with `data-src` get their address,
 * lazy ones load, failed ones fall back to their original, once.
 */
export function fetchSlottedPictures(child: HTMLElement): void {
  const images = own(child).matches('img') ? [child] : own(child).querySelectorAll('img');
  for (const image of images as Iterable<HTMLImageElement>) {
    if (prepared.has(image)) continue;
    prepared.add(image);
    const failed = (): void => {
      showOriginal(image);
    };
    image.addEventListener('error', failed, { once: true });
    if (image.complete && image.currentSrc && image.naturalWidth === 0) failed();
    const address = pictureAddress(image.dataset['src']);
    if (!image.hasAttribute('src') && address) image.src = address;
    // Lazy loading measures the distance from the window, not how soon the slide is due.
    if (image.loading === 'lazy') image.loading = 'eager';
  }
}
