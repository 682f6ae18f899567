import { pictureAddress } from '../../shared/dom/address';
import { readFigures } from '../../shared/dom/figure';
import { isService, type Service, type Shared } from '../../shared/share/services';

/** The services that an attribute names, and the words that name none. */
export interface NamedServices {
  readonly services: readonly Service[];
  readonly unknown: readonly string[];
}

/** Reads a list of services: separated by spaces or commas, each once. */
export function readServices(list: string): NamedServices {
  const words = [...new Set(list.toLowerCase().split(/[\s,]+/))].filter(Boolean);
  return {
    services: words.filter(isService),
    unknown: words.filter((word) => !isService(word)),
  };
}

const absolute = (address: string): string => new URL(address, document.baseURI).href;

/** The picture among an element's children, and what is said of it. */
function findPicture(host: HTMLElement): { src: string; text: string } | undefined {
  const [figure] = readFigures(host);
  if (figure) return { src: figure.original ?? figure.src, text: figure.title || figure.alt };
  const img = host.querySelector('img');
  const src = pictureAddress(img?.currentSrc) ?? pictureAddress(img?.getAttribute('src'));
  return img && src ? { src, text: img.alt } : undefined;
}

/** What is shared: what the attributes say, else the page and the picture among the children. */
export function readSubject(host: HTMLElement, given: { url: string; image: string }): Shared {
  const found = findPicture(host);
  const picture = pictureAddress(given.image) ?? found?.src;
  const url = pictureAddress(given.url);
  return {
    url: url === undefined ? location.href : absolute(url),
    text: found?.text ?? '',
    ...(picture !== undefined && { picture: absolute(picture), file: absolute(picture) }),
  };
}
