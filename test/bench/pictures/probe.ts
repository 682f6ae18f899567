/** Functions of the measured page that the benchmark calls. Times are in ms. */
export interface PicturesProbe {
  /** Starts a library on the markup in a root; set by its start module. */
  attach?: (root: ParentNode) => void;
  /** Measures from the start of navigation until the gallery is ready and its visible pictures are loaded. */
  readonly ready: () => Promise<number>;
  /** Inserts markup and measures until all galleries or sliders in it are ready and painted. */
  readonly mount: (markup: string, kind: 'gallery' | 'sliders') => Promise<number>;
  /** Removes the inserted markup. */
  readonly unmount: () => void;
  /** Measures from the next click until the viewer shows a picture, by its address. */
  readonly expectViewer: (address: string) => void;
  /** Returns that time, up to the first frame with the picture. */
  readonly viewerShown: () => Promise<number>;
  /** Waits until the viewer no longer shows a picture. */
  readonly viewerClosed: (address: string) => Promise<void>;
  /** Scrolls by a distance in each of a number of frames; returns the duration of the longest frame. */
  readonly scroll: (frames: number, distance: number) => Promise<number>;
}

declare global {
  interface Window {
    pictures: PicturesProbe;
  }
}

/** Resolves after a frame is painted: a message posted in a frame is delivered after it. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    });
  });
}

/** Checks a condition after each frame; returns the time at which it is true. */
async function until(condition: () => boolean): Promise<number> {
  do await frame();
  while (!condition());
  return performance.now();
}

/** The document, and the shadow roots that may contain pictures. */
function roots(): ParentNode[] {
  const gallery = document.querySelector('dm-gallery')?.shadowRoot;
  const lightbox = gallery?.querySelector('dm-lightbox')?.shadowRoot;
  return [document, gallery, lightbox].filter((root) => root !== undefined && root !== null);
}

const isLoaded = ({ complete, naturalWidth }: HTMLImageElement): boolean =>
  complete && naturalWidth > 0;

function isInWindow(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
}

/** Number of pictures to check: more than fit in the window. */
const CHECKED_PICTURES = 40;

function isGalleryReady(): boolean {
  const element = document.querySelector('dm-gallery');
  if (element && !element.matches(':state(ready)')) return false;
  const pictures = [...(element?.shadowRoot ?? document).querySelectorAll('img')].slice(
    0,
    CHECKED_PICTURES,
  );
  return pictures.length > 0 && pictures.filter(isInWindow).every(isLoaded);
}

interface Swiper extends Element {
  readonly swiper?: { readonly initialized: boolean };
}

/** Whether a slider reports that it can be used, in its own way. */
function isSliderReady(slider: Element): boolean {
  if (slider.localName === 'dm-slider') return slider.matches(':state(ready)');
  if (slider.localName === 'swiper-container')
    return (slider as Swiper).swiper?.initialized === true;
  const bullets = slider.shadowRoot?.querySelectorAll('[part~=pagination-item]');
  return bullets?.length === slider.querySelectorAll('sl-carousel-item').length;
}

/** Whether a picture is loaded, opaque and higher than half the window. */
function isShown(picture: HTMLImageElement): boolean {
  return (
    isLoaded(picture) &&
    isInWindow(picture) &&
    picture.getBoundingClientRect().height > innerHeight / 2 &&
    picture.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** Whether the viewer shows a picture. */
function isOpenAt(address: string): boolean {
  return roots().some((root) =>
    [...root.querySelectorAll<HTMLImageElement>(`img[src$="${address}"]`)].some(isShown),
  );
}

let viewerTime = Promise.resolve(NaN);

window.pictures = {
  async ready() {
    // Modules run before this event.
    if (document.readyState === 'loading') {
      await new Promise((resolve) => {
        addEventListener('DOMContentLoaded', resolve, { once: true });
      });
    }
    return until(isGalleryReady);
  },
  async mount(markup, kind) {
    const template = document.createElement('template');
    template.innerHTML = markup;
    const box = document.createElement('div');
    box.className = kind;
    box.append(document.importNode(template.content, true));
    await frame();
    const start = performance.now();
    document.querySelector('main')?.append(box);
    window.pictures.attach?.(box);
    const widgets = [...box.children];
    const isReady = (): boolean =>
      kind === 'gallery' ? isGalleryReady() : widgets.every(isSliderReady);
    return (await until(isReady)) - start;
  },
  unmount() {
    document.querySelector('main')?.replaceChildren();
  },
  expectViewer(address) {
    viewerTime = new Promise((resolve) => {
      const start = ({ timeStamp }: Event): void => {
        void until(() => isOpenAt(address)).then((end) => {
          resolve(end - timeStamp);
        });
      };
      addEventListener('click', start, { capture: true, once: true });
    });
  },
  viewerShown: () => viewerTime,
  async viewerClosed(address) {
    await until(() => !isOpenAt(address));
  },
  async scroll(frames, distance) {
    let longest = 0;
    let previous = performance.now();
    for (let count = 0; count < frames; count++) {
      scrollBy({ top: distance, behavior: 'instant' });
      await frame();
      const now = performance.now();
      longest = Math.max(longest, now - previous);
      previous = now;
    }
    return longest;
  },
};
