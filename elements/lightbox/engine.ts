import PhotoSwipe, { type PhotoSwipeOptions, type SlideData } from 'photoswipe';
import { isInView, isRendered } from '../../shared/dom/focus';
import { isUnclear } from '../../shared/dom/picture-link';
import { text } from '../../shared/site/strings';
import { createCaptionMeasure } from './caption-height';
import { failure } from './failure';
import { followSizes } from './follow-sizes';
import type { LightboxItem } from './items';

export type Engine = PhotoSwipe;

/** In ms (visual-widgets §9). */
const ANIMATION = 333;
/** The bar over the picture, in px (visual-widgets §9). */
const BAR = 44;
/** Below this width of the window, in px, bar and caption lie over the picture. */
const NARROW = 768;

/** An item as PhotoSwipe reads it. */
interface ItemData extends SlideData {
  readonly item: LightboxItem;
}

/** Options of {@link createEngine}. */
export interface EngineOptions {
  /** The box that PhotoSwipe adds its element to. */
  readonly stage: HTMLElement;
  readonly items: readonly LightboxItem[];
  readonly index: number;
  /** True if the next picture is on the left, as in a right-to-left page. */
  readonly isMirrored: boolean;
  /** A finger tapped the picture once. */
  readonly onControls: (sign: 'tap') => void;
}

/** The size until the picture has loaded: of its ratio, and as large as the window allows. */
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

/**
 * Creates PhotoSwipe with the figures of visual-widgets §9, adapted to a shadow root and without its
 * own controls, which are markup from strings.
 */
export function createEngine(options: EngineOptions): Engine {
  const { items, isMirrored } = options;
  const ordered = isMirrored ? [...items].reverse() : items;
  let measureCaption: ReturnType<typeof createCaptionMeasure> | undefined;
  /** The height of the caption below a picture, in px. */
  const captionHeight = (data: SlideData, width: number): number => {
    if (!engine.element) return 0;
    measureCaption ??= createCaptionMeasure(engine.element);
    return measureCaption((data as ItemData).item, width);
  };
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
    paddingFn: ({ x }, data) =>
      x < NARROW
        ? { top: 0, bottom: 0, left: 0, right: 0 }
        : { top: BAR, bottom: Math.max(BAR, captionHeight(data, x)), left: 0, right: 0 },
    // The modal keeps the focus, and returns it.
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

  // To its listener on the window, the target is the host; the path still has the picture.
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

  // Created on demand and stored, because sizes are corrected in it.
  const data: ItemData[] = [];
  engine.addFilter('itemData', (raw, index) => {
    const item = ordered[index];
    return item ? (data[index] ??= toData(item)) : raw;
  });
  engine.addFilter('thumbEl', (none, itemData) => {
    const { thumbnail } = (itemData as ItemData).item;
    const isVisible = isRendered(thumbnail) && isInView(thumbnail);
    return isVisible ? thumbnail : (none as HTMLElement);
  });
  engine.addFilter('contentErrorElement', (_message, content) =>
    failure(text('imageNotLoaded', options.stage), (content.data as ItemData).item.src),
  );
  engine.on('contentLoadImage', ({ content: { element, data } }) => {
    const { src = '', msrc } = data as ItemData;
    if (!msrc || !isUnclear(src)) return;
    // Before PhotoSwipe's own listener: the address may be that of a page.
    element?.addEventListener('error', (event) => {
      event.stopImmediatePropagation();
      (element as HTMLImageElement).src = msrc;
    }, { once: true }); // prettier-ignore
  });
  followSizes(engine);
  engine.on('firstUpdate', () => {
    removeRoles(engine);
  });
  engine.on('change', () => {
    makeNeighboursInert(engine);
  });
  return engine;
}

/** Removes PhotoSwipe's roles: the dialog has them already, and in the page's language. */
function removeRoles({ element, scrollWrap, container, mainScroll }: Engine): void {
  for (const attribute of ['role', 'tabindex']) element?.removeAttribute(attribute);
  scrollWrap?.removeAttribute('aria-roledescription');
  container?.removeAttribute('id');
  for (const { el } of mainScroll.itemHolders) {
    el.removeAttribute('role');
    el.removeAttribute('aria-roledescription');
  }
}

/** Makes links and buttons in the neighbouring slides unreachable. */
function makeNeighboursInert({ currSlide, mainScroll }: Engine): void {
  for (const { el, slide } of mainScroll.itemHolders) el.inert = slide !== currSlide;
}
