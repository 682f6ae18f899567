import { pictureAddress } from '../../shared/dom/address';

/** What is fetched when a slide's turn is near: pictures whose author left it to the slider. */
export function fetchPictures(child: HTMLElement): void {
  const pictures = child.matches('img') ? [child] : child.querySelectorAll('img');
  for (const image of pictures as Iterable<HTMLImageElement>) {
    const stored = pictureAddress(image.dataset['src']);
    if (!image.hasAttribute('src') && stored) image.src = stored;
    // The browser measures how far a slide is from the window, not how near its turn.
    if (image.loading === 'lazy') image.loading = 'eager';
  }
}

const tried = new WeakSet<HTMLImageElement>();

/** A picture that fails is shown from its stored original path (visual-widgets §8), once. */
function fallBack(image: HTMLImageElement): void {
  const { original, src } = image.dataset;
  const stored = pictureAddress(original ?? src);
  if (tried.has(image) || !stored || stored === image.getAttribute('src')) return;
  tried.add(image);
  image.removeAttribute('srcset');
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) {
    source.removeAttribute('srcset');
  }
  image.src = stored;
}

/** Watches over the pictures in the slides that the page made, until `signal` ends. */
export function watchPictures(host: HTMLElement, signal: AbortSignal): void {
  host.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) fallBack(target);
    },
    { capture: true, signal },
  );
  for (const image of host.querySelectorAll('img')) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) fallBack(image);
  }
}

/** What moves in a slide: files that its author put there. */
export const videosOf = (child: HTMLElement): HTMLVideoElement[] =>
  child instanceof HTMLVideoElement ? [child] : [...child.querySelectorAll('video')];

/** Starts a video without a sound; where the browser refuses, the visitor can. */
export function playVideo(video: HTMLVideoElement): void {
  if (!video.paused) return;
  video.muted = true;
  video.playsInline = true;
  video.play().catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'NotAllowedError') video.controls = true;
  });
}

/** Shows a child in the slot of its slide; returns what gives it back to the page. */
export function showIn(child: HTMLElement, slot: string): () => void {
  child.slot = slot;
  return () => {
    if (child.slot === slot) child.removeAttribute('slot');
  };
}
