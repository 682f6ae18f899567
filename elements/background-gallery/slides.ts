import { own } from '../../shared/dom/own';
import { pictureAddress } from '../../shared/dom/address';
import { readFigures } from '../../shared/dom/read-figures';
import { hasText } from '../../shared/dom/caption';
import { warn } from '../../shared/site/log';
import { readDescription } from '../../shared/dom/picture-description';
import type { DataSource } from '../../shared/element/data';

/** One picture behind the content (core-runtime §3). */
export interface Slide {
  /** Address: `http`, `https` or relative. */
  readonly src: string;
  /** Path that the picture was uploaded to; used when `src` fails, and in the editor. */
  readonly original?: string;
}

function readSlide(value: unknown): Slide | undefined {
  const slide = readDescription(value);
  const src = pictureAddress(slide?.['src']);
  const original = pictureAddress(slide?.['original']);
  return src === undefined ? undefined : { src, ...(original !== undefined && { original }) };
}

/** Reads a list of addresses or slides; entries without a usable address are left out. */
export function readSlides(value: unknown): readonly Slide[] | undefined {
  return Array.isArray(value) ? value.flatMap((slide) => readSlide(slide) ?? []) : undefined;
}

const isSlide = (img: HTMLImageElement): boolean => img.closest('[slot=slide]') !== null;

/** The slides in the markup: a JSON child, or the pictures in the children with `slot="slide"`. */
export const markupSlides: DataSource<'slides', readonly Slide[]> = {
  name: 'slides',
  read: readSlides,
  fromChildren: (host) => {
    const words = [...host.querySelectorAll(':scope > [slot=slide]')].find(hasText);
    if (words) {
      const what = `a <${words.localName} slot="slide"> has words, which a background cannot show`;
      warn(host, `its slides are shown as they are: ${what}`);
      return [];
    }
    // Includes `data-src`, as in every gallery.
    return readFigures(host, undefined, isSlide).flatMap(
      ({ src, original }) => readSlide({ src, original }) ?? [],
    );
  },
};

/** Whether an element has content in front of its slides. */
export function hasContent(host: HTMLElement): boolean {
  return [...host.childNodes].some((node) =>
    node instanceof Element
      ? own(node).slot === '' && !own(node).matches('script, template')
      : node instanceof Text && node.data.trim() !== '',
  );
}
