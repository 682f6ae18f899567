import type PhotoSwipe from 'photoswipe';

type Slide = NonNullable<PhotoSwipe['currSlide']>;
type Content = Slide['content'];

/** Width of PhotoSwipe's placeholder before it is scaled, in px. */
const PLACEHOLDER = 250;

/** Private of PhotoSwipe: starts its opening animation by the size that the picture has then. */
interface Opener {
  _applyStartProps(): void;
}

interface Opening {
  _initialThumbBounds: ReturnType<PhotoSwipe['getThumbBounds']>;
}

/** Takes over the natural size of a picture, which is known before all of it has arrived. */
function measure({ content, data }: Slide): boolean {
  const { element } = content;
  if (!(element instanceof HTMLImageElement) || !element.naturalWidth) return false;
  const { naturalWidth: width, naturalHeight: height } = element;
  if (content.width === width && content.height === height) return false;
  Object.assign(data, { width, height });
  Object.assign(content, { width, height });
  return true;
}

function applySize(slide: Slide): void {
  slide.width = slide.content.width;
  slide.height = slide.content.height;
  slide.calculateSize();
  slide.currentResolution = 0;
  slide.updateContentSize(true);
}

/** The thumbnail fills the box of the picture, whose ratio it may not have. */
function fitPlaceholder({ placeholder }: Content, width: number, height: number): void {
  const element = placeholder?.element;
  if (element instanceof HTMLImageElement && width > 0)
    element.style.height = `${(PLACEHOLDER * height) / width}px`;
}

/**
 * Keeps pictures at their own ratio: lays a slide out as soon as the natural size of its picture is
 * known, and never while it opens or closes, when its box is on its way between two places.
 */
export function followSizes(engine: PhotoSwipe): void {
  const { opener } = engine;
  let isMoving = false;

  const layOut = (slide: Slide): void => {
    // A slide on its way arrives first.
    if (isMoving || opener.isClosing || !measure(slide)) return;
    applySize(slide);
    // A cached picture loads before its slide is connected.
    if (!slide.container.isConnected) return;
    if (opener.isOpening) {
      // It starts anew, from the part of the picture that the thumbnail shows.
      (engine as unknown as Opening)._initialThumbBounds = engine.getThumbBounds();
      (opener as unknown as Opener)._applyStartProps();
      return;
    }
    slide.zoomAndPanToInitial();
    slide.applyCurrentZoomPan();
  };

  const watch = (content: Content): void => {
    const { element, slide } = content;
    if (engine.isDestroying || content.state !== 'loading') return;
    if (slide && element instanceof HTMLImageElement && element.naturalWidth) layOut(slide);
    requestAnimationFrame(() => {
      watch(content);
    });
  };

  engine.on('slideInit', ({ slide }) => {
    if (!measure(slide)) return;
    slide.width = slide.content.width;
    slide.height = slide.content.height;
  });
  engine.on('contentLoadImage', ({ content }) => {
    requestAnimationFrame(() => {
      watch(content);
    });
  });
  engine.on('loadComplete', ({ slide }) => {
    layOut(slide);
  });
  engine.on('contentResize', ({ content, width, height }) => {
    fitPlaceholder(content, width, height);
  });
  engine.on('initialZoomIn', () => {
    isMoving = true;
  });
  engine.on('openingAnimationEnd', () => {
    isMoving = false;
    if (engine.currSlide) layOut(engine.currSlide);
  });
}
