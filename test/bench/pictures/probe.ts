/** What the benchmark asks of the page it measures. Times are in ms. */
export interface PicturesProbe {
  /** Starts what is measured over the page's own markup; set by its module. */
  attach?: (place: ParentNode) => void;
  /** From the navigation's start until the gallery is ready, and its pictures in the window drawn. */
  readonly ready: () => Promise<number>;
  /** From the insertion of some markup until all widgets in it are ready and drawn. */
  readonly mount: (markup: string, kind: 'gallery' | 'sliders') => Promise<number>;
  readonly unmount: () => void;
  /** Watches for the next click to open the viewer at a picture. */
  readonly expectViewer: (address: string) => void;
  /** From that click until the first frame in which the viewer shows the picture. */
  readonly viewerShown: () => Promise<number>;
  readonly viewerClosed: (address: string) => Promise<void>;
  /** Scrolls a little in each of so many frames; returns the longest of them. */
  readonly scroll: (frames: number, by: number) => Promise<number>;
}

declare global {
  interface Window {
    pictures: PicturesProbe;
  }
}

/** Resolves when a frame has been drawn: a message comes after the frame that it was sent in. */
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

async function until(isSo: () => boolean): Promise<number> {
  do await frame();
  while (!isSo());
  return performance.now();
}

/** Every place that a contender draws into. */
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

/** Those that can be in the window, and some more. */
const FIRST = 40;

function isGalleryReady(): boolean {
  const element = document.querySelector('dm-gallery');
  if (element && !element.matches(':state(ready)')) return false;
  const pictures = [...(element?.shadowRoot ?? document).querySelectorAll('img')].slice(0, FIRST);
  return pictures.length > 0 && pictures.filter(isInWindow).every(isLoaded);
}

interface Swiper extends Element {
  readonly swiper?: { readonly initialized: boolean };
}

/** Each by its own word; all of them can be used then. */
function isSliderReady(slider: Element): boolean {
  if (slider.localName === 'dm-slider') return slider.matches(':state(ready)');
  if (slider.localName === 'swiper-container')
    return (slider as Swiper).swiper?.initialized === true;
  const bullets = slider.shadowRoot?.querySelectorAll('[part~=pagination-item]');
  return bullets?.length === slider.querySelectorAll('sl-carousel-item').length;
}

/** Opaque, seen, and over most of the window's height. */
function isShown(picture: HTMLImageElement): boolean {
  return (
    isLoaded(picture) &&
    isInWindow(picture) &&
    picture.getBoundingClientRect().height > innerHeight / 2 &&
    picture.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

function shown(address: string): boolean {
  return roots().some((root) =>
    [...root.querySelectorAll<HTMLImageElement>(`img[src$="${address}"]`)].some(isShown),
  );
}

let viewer = Promise.resolve(NaN);

window.pictures = {
  async ready() {
    // Modules have run.
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
    viewer = new Promise((resolve) => {
      const begin = ({ timeStamp }: Event): void => {
        void until(() => shown(address)).then((end) => {
          resolve(end - timeStamp);
        });
      };
      addEventListener('click', begin, { capture: true, once: true });
    });
  },
  viewerShown: () => viewer,
  async viewerClosed(address) {
    await until(() => !shown(address));
  },
  async scroll(frames, by) {
    let longest = 0;
    let last = performance.now();
    for (let count = 0; count < frames; count++) {
      scrollBy({ top: by, behavior: 'instant' });
      await frame();
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
    return longest;
  },
};
