import { pictureAddress } from '../../shared/dom/address';
import { readFigure } from '../../shared/dom/figure';
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

/** The slides in the markup: a JSON child, or the children with `slot="slide"`. */
export const markupSlides: DataSource<'slides', readonly Slide[]> = {
  name: 'slides',
  read: readSlides,
  fromChildren: (host) =>
    [...host.querySelectorAll(':scope > [slot=slide]')].flatMap((child) => {
      // Includes `data-src`, as in every gallery.
      const { src, original } = readFigure(child) ?? {};
      return readSlide({ src, original }) ?? [];
    }),
};

/** Whether an element has content in front of its slides. */
export function hasContent(host: HTMLElement): boolean {
  return [...host.childNodes].some((node) =>
    node instanceof Element
      ? node.slot === '' && !node.matches('script, template')
      : node instanceof Text && node.data.trim() !== '',
  );
}
