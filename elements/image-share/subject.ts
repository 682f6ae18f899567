import { pictureAddress } from '../../shared/dom/address';
import { readFigures } from '../../shared/dom/read-figures';
import type { Shared } from '../../shared/share/services';

const absolute = (address: string): string => new URL(address, document.baseURI).href;

/** The picture in an element's children, and its title or alternative text. */
function findPicture(host: HTMLElement): { src: string; text: string } | undefined {
  const [figure] = readFigures(host);
  if (figure) return { src: figure.original ?? figure.src, text: figure.title || figure.alt };
  const img = host.querySelector('img');
  const src = pictureAddress(img?.currentSrc) ?? pictureAddress(img?.getAttribute('src'));
  return img && src ? { src, text: img.alt } : undefined;
}

/** The page and the picture to share: from the attributes, else the current page and the picture in the children. */
export function readSubject(host: HTMLElement, attributes: { url: string; image: string }): Shared {
  const child = findPicture(host);
  const picture = pictureAddress(attributes.image) ?? child?.src;
  const url = pictureAddress(attributes.url);
  return {
    url: url === undefined ? location.href : absolute(url),
    text: child?.text ?? '',
    ...(picture !== undefined && { picture: absolute(picture), file: absolute(picture) }),
  };
}
