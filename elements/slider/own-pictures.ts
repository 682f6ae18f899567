import { pictureAddress } from '../../shared/dom/address';

/** A picture that fails is shown from its stored original path (visual-widgets §8), once. */
function fallBack(image: HTMLImageElement): void {
  const { original, src } = image.dataset;
  const stored = pictureAddress(original ?? src);
  if (!stored || stored === image.getAttribute('src')) return;
  image.removeAttribute('srcset');
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) {
    source.removeAttribute('srcset');
  }
  image.src = stored;
}

const watched = new WeakSet<HTMLImageElement>();

/**
 * Sees to the pictures in a slide of a page's own making whose turn is near: those that their
 * author left to the slider are fetched, those that fail fall back.
 */
export function fetchPictures(child: HTMLElement): void {
  const pictures = child.matches('img') ? [child] : child.querySelectorAll('img');
  for (const image of pictures as Iterable<HTMLImageElement>) {
    if (watched.has(image)) continue;
    watched.add(image);
    const failed = (): void => {
      fallBack(image);
    };
    image.addEventListener('error', failed, { once: true });
    if (image.complete && image.currentSrc && image.naturalWidth === 0) failed();
    const stored = pictureAddress(image.dataset['src']);
    if (!image.hasAttribute('src') && stored) image.src = stored;
    // The browser measures how far a slide is from the window, not how near its turn.
    if (image.loading === 'lazy') image.loading = 'eager';
  }
}
