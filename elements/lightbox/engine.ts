import PhotoSwipe, { type PhotoSwipeOptions, type SlideData } from 'photoswipe';
import { isInView, isRendered } from '../../shared/dom/focus';
import { text } from '../../shared/site/strings';
import { failure } from './failure';
import type { LightboxItem } from './items';

export type Engine = PhotoSwipe;
type Slide = NonNullable<Engine['currSlide']>;

/** In ms (visual-widgets §9). */
const ANIMATION = 333;
/** The bar over the picture, in px (visual-widgets §9). */
const BAR = 44;
/** Below this width of the window, in px, bar and caption lie over the picture. */
const NARROW = 768;

/** What PhotoSwipe is told of one item, when it comes near. */
interface ItemData extends SlideData {
  readonly item: LightboxItem;
}

/** What an engine needs to know. */
export interface EngineOptions {
  /** Where it puts its element. */
  readonly stage: HTMLElement;
  readonly items: readonly LightboxItem[];
  readonly index: number;
  /** In a right-to-left page the next picture is on the left. */
  readonly isMirrored: boolean;
  /** A finger tapped the picture once. */
  readonly onControls: (sign: 'tap') => void;
}

/** A size to begin with: of the right ratio, and as large as the window allows. */
function provisionalSize({ type, width, height, thumbnail }: LightboxItem): [number, number] {
  const small = thumbnail instanceof HTMLImageElement ? thumbnail : undefined;
  const [wide, high] = type === 'video' ? [16, 9] : [innerWidth, innerHeight];
  const w = width ?? (small?.naturalWidth || wide);
  const h = height ?? (small?.naturalHeight || high);
  const scale = Math.max(1, Math.min(innerWidth / w, innerHeight / h));
  return [Math.round(w * scale), Math.round(h * scale)];
}

function toData(item: LightboxItem): ItemData {
  const [width, height] = provisionalSize(item);
  const small = item.thumbnail instanceof HTMLImageElement ? item.thumbnail.currentSrc : '';
  return {
    item,
    type: item.type ?? 'image',
    src: item.src,
    alt: item.alt ?? '',
    width,
    height,
    thumbCropped: true,
    ...(small && { msrc: small }),
  };
}

/** How much of the window the caption below the picture takes, in px. */
function captionHeight(stage: HTMLElement): number {
  return stage.parentElement?.querySelector('.caption')?.clientHeight ?? 0;
}

/** Takes over the size that a loaded picture really has; true when it is another. */
function measure({ content, data }: Slide): boolean {
  const { element } = content;
  if (!(element instanceof HTMLImageElement) || !element.naturalWidth) return false;
  const { naturalWidth: width, naturalHeight: height } = element;
  if (content.width === width && content.height === height) return false;
  Object.assign(data, { width, height });
  Object.assign(content, { width, height });
  return true;
}

function adopt(slide: Slide): void {
  slide.width = slide.content.width;
  slide.height = slide.content.height;
}

/**
 * PhotoSwipe with the numbers of visual-widgets §9, made to work in a shadow root, without markup
 * from strings and without an interface of its own.
 */
export function createEngine(options: EngineOptions): Engine {
  const { items, isMirrored } = options;
  const ordered = isMirrored ? [...items].reverse() : items;
  const engine = new PhotoSwipe({
    dataSource: ordered as SlideData[],
    index: options.index,
    appendToEl: options.stage,
    spacing: 0.12,
    maxZoomLevel: 2,
    showAnimationDuration: ANIMATION,
    hideAnimationDuration: ANIMATION,
    zoomAnimationDuration: ANIMATION,
    preload: [1, 1],
    bgOpacity: 1,
    imageClickAction: 'zoom',
    tapAction: () => {
      options.onControls('tap');
    },
    paddingFn: ({ x }) =>
      x < NARROW
        ? { top: 0, bottom: 0, left: 0, right: 0 }
        : { top: BAR, bottom: Math.max(BAR, captionHeight(options.stage)), left: 0, right: 0 },
    // A dialog keeps the focus, and gives it back.
    trapFocus: false,
    returnFocus: false,
    // Its own controls are markup from strings, which Trusted Types forbid.
    ...({
      close: false,
      arrowPrev: false,
      arrowNext: false,
      zoom: false,
      preloader: false,
      counter: false,
    } as PhotoSwipeOptions),
  });

  // Its listener on the window sees the host as the target; the path still has the picture.
  const retarget = ({ originalEvent }: { originalEvent: Event }): void => {
    const [target] = originalEvent.composedPath();
    Object.defineProperty(originalEvent, 'target', { value: target, configurable: true });
  };
  engine.on('pointerDown', retarget);
  engine.on('pointerUp', retarget);
  // Keys belong to the dialog, not to the document.
  engine.on('keydown', (event) => {
    event.preventDefault();
  });

  // What it is told of an item is made when it asks, and kept: sizes are put right in it.
  const told: ItemData[] = [];
  engine.addFilter('itemData', (raw, index) => {
    const item = ordered[index];
    return item ? (told[index] ??= toData(item)) : raw;
  });
  engine.addFilter('thumbEl', (none, itemData) => {
    const { thumbnail } = (itemData as ItemData).item;
    const isThere = isRendered(thumbnail) && isInView(thumbnail);
    return isThere ? thumbnail : (none as HTMLElement);
  });
  engine.addFilter('contentErrorElement', (_message, content) =>
    failure(text('imageNotLoaded', options.stage), (content.data as ItemData).item.src),
  );
  engine.on('slideInit', ({ slide }) => {
    if (measure(slide)) adopt(slide);
  });
  engine.on('loadComplete', ({ slide }) => {
    if (!measure(slide)) return;
    adopt(slide);
    if (slide.container.isConnected) {
      slide.resize();
    } else {
      // A picture from the browser's cache is there before its slide is.
      slide.calculateSize();
      slide.updateContentSize(true);
    }
  });
  engine.on('firstUpdate', () => {
    undress(engine);
  });
  engine.on('change', () => {
    quieten(engine);
  });
  return engine;
}

/** The dialog around it says what this is; PhotoSwipe's roles would say it again, in English. */
function undress({ element, scrollWrap, container, mainScroll }: Engine): void {
  for (const attribute of ['role', 'tabindex']) element?.removeAttribute(attribute);
  scrollWrap?.removeAttribute('aria-roledescription');
  container?.removeAttribute('id');
  for (const { el } of mainScroll.itemHolders) {
    el.removeAttribute('role');
    el.removeAttribute('aria-roledescription');
  }
}

/** What neighbours hold, a link or a button, is out of sight and out of reach. */
function quieten({ currSlide, mainScroll }: Engine): void {
  for (const { el, slide } of mainScroll.itemHolders) el.inert = slide !== currSlide;
}
