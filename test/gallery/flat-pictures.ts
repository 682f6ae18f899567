import type { Page } from '@playwright/test';

/** Repeating sizes: landscape, portrait, square, a panorama, a tall strip, widescreen. */
const SIZES = [
  [600, 400],
  [400, 600],
  [500, 500],
  [800, 300],
  [300, 700],
  [640, 360],
] as const;
const COUNT = 14;

const sizeOf = (index: number): readonly [number, number] => SIZES[index % SIZES.length] ?? [1, 1];

/** A picture in one colour, different for each index. */
function picture(index: number): string {
  const [width, height] = sizeOf(index);
  const colour = `hsl(${String((index * 47) % 360)} 55% ${String(40 + (index % 4) * 10)}%)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" fill="${colour}"/></svg>`;
}

function figure(index: number): string {
  const [width, height] = sizeOf(index);
  const src = `/flat/${String(index)}.svg`;
  return `<figure><a href="${src}"><img src="${src}" width="${String(width)}" height="${String(height)}" alt=""></a></figure>`;
}

/** Opens a page with only a gallery of flat pictures, all of them fetched. */
export async function openFlatGallery(page: Page): Promise<void> {
  await page.route('**/flat/*.svg', (route) => {
    const index = Number(/(\d+)\.svg$/.exec(route.request().url())?.[1]);
    return route.fulfill({ contentType: 'image/svg+xml', body: picture(index) });
  });
  await page.route('**/flat-gallery', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Flat</title>
<link rel="stylesheet" href="/dm/1/dm.css"><script type="module" src="/dm/1/dm.js"></script>
<dm-gallery eager rows="100">${Array.from({ length: COUNT }, (_, index) => figure(index)).join('')}</dm-gallery>`,
    }),
  );
  await page.goto('/flat-gallery');
}
