import { useCallback, useState, type RefCallback } from 'react';
import { sizedSources, type PictureSize, type SizedSources } from '../site/media-sizes';

/** A picture, as far as its sources need it. */
export interface SourcePicture extends PictureSize {
  readonly src: string;
  /** Other sizes, as in HTML; without them, those of the media CDN. */
  readonly srcset?: string | undefined;
  /** Display width, as in HTML; by default the measured one. */
  readonly sizes?: string | undefined;
}

/** The largest box that an `<img>` has had, in px, and whether it crops the picture. */
interface MeasuredBox {
  readonly width: number;
  readonly height: number;
  readonly isCropped: boolean;
}

function enlarge(before: MeasuredBox | undefined, image: HTMLElement): MeasuredBox | undefined {
  const width = Math.max(before?.width ?? 0, image.clientWidth);
  const height = Math.max(before?.height ?? 0, image.clientHeight);
  if (width === 0 || (width === before?.width && height === before.height)) return before;
  return { width, height, isCropped: getComputedStyle(image).objectFit === 'cover' };
}

function sourcesOf(picture: SourcePicture, box: MeasuredBox): SizedSources {
  const { src, srcset, sizes } = picture;
  const { width, height, isCropped } = box;
  if (srcset) return { src, srcset, sizes: sizes ?? `${width}px` };
  if (sizes) return sizedSources(src, { width: sizes }, picture);
  if (isCropped) return sizedSources(src, { width, height }, picture);
  // Shown whole, a tall picture is narrower than its box.
  const shown = picture.width && picture.height ? (height * picture.width) / picture.height : width;
  return sizedSources(src, { width: Math.min(width, shown || width) }, picture);
}

/**
 * Sources of a picture in the size of its own box, which is narrower than the window in most pages.
 * The box is measured before the browser paints, and again when it grows; style sheets must give it
 * its size without the picture.
 *
 * @returns the ref of the `<img>`, and its sources; `undefined` while it has no box.
 */
export function useSources(
  picture: SourcePicture,
): readonly [ref: RefCallback<HTMLImageElement>, sources: SizedSources | undefined] {
  const [box, setBox] = useState<MeasuredBox>();
  const ref = useCallback((image: HTMLImageElement) => {
    const measure = (): void => {
      setBox((before) => enlarge(before, image));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(image);
    measure();
    return () => {
      observer.disconnect();
    };
  }, []);
  return [ref, box && sourcesOf(picture, box)];
}
