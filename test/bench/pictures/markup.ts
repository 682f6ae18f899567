import type { Contender } from './contenders';

/** Size of all large pictures, in px; the small ones have the same ratio. */
export const LARGE = { width: 1600, height: 1200 } as const;
export const SMALL = { width: 320, height: 240 } as const;

export const largeAddress = (index: number): string => `/pictures/large/${index}.jpg`;
const smallAddress = (index: number): string => `/pictures/small/${index}.jpg`;

/** Markup of a picture, the same for all: it has the attributes that any of the galleries reads. */
function picture(index: number): string {
  const size = `data-pswp-width="${LARGE.width}" data-pswp-height="${LARGE.height}"`;
  return `<figure><a href="${largeAddress(index)}" ${size} data-fancybox="all"><img src="${smallAddress(index)}" width="${LARGE.width}" height="${LARGE.height}" alt="Picture ${index}" loading="lazy"></a></figure>`;
}

const endTag = (box: string): string => `</${box.split(' ', 1)[0] ?? ''}>`;

/** Markup of a gallery. */
export function galleryMarkup({ box, columns }: Contender, count: number, cols: number): string {
  const pictures = Array.from({ length: count }, (_, index) => picture(index)).join('\n');
  const attribute = columns ? `${columns}="${cols}"` : `data-cols="${cols}"`;
  return `<${box} ${attribute}>\n${pictures}\n${endTag(box)}`;
}

/** Markup of a number of sliders. */
export function sliderMarkup({ box, slide }: Contender, count: number, slides: number): string {
  const pictureOf = (index: number): string =>
    `<figure><img src="${smallAddress(index)}" width="${SMALL.width}" height="${SMALL.height}" alt="Picture ${index}" loading="lazy"></figure>`;
  const slider = Array.from({ length: slides }, (_, index) =>
    slide ? `<${slide}>${pictureOf(index)}</${slide}>` : pictureOf(index),
  ).join('');
  return `<${box}>${slider}${endTag(box)}`.repeat(count);
}
