import { pageText } from '../../shared/site/strings';
import { parsePage } from '../../shared/site/page-address';
import { isKept, keptPages } from './kept';
import { samePage } from '../navigation/links';
import { createPart } from './create-block';
import { failureText } from './texts';

/** Links of the site's frame that are read and that are looked up, and entries of the list, at most. */
const READ = 200;
const LOOK_UPS = 20;
const LIMIT = 8;

interface KeptLink {
  readonly url: URL;
  readonly text: string;
}

/** Links around the outlet, such as those of the menu: to pages that the browser may have stored. */
function frameLinks(outlet: Element, here: URL): KeptLink[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => !outlet.contains(link))
    .slice(0, READ);
  return links.flatMap((link) => {
    const url = parsePage(link.getAttribute('href') ?? '', here.href);
    const text = link.textContent.trim();
    return url?.origin === here.origin && text ? [{ url, text }] : [];
  });
}

/** Links to the pages that can be read without a connection, those seen last first. */
async function keptLinks(outlet: Element, here: URL): Promise<KeptLink[]> {
  const found: KeptLink[] = keptPages().map(({ url, title }) => ({
    url,
    text: title || pageText('pageLoaded'),
  }));
  const isNew = ({ url }: KeptLink, index: number, all: readonly KeptLink[]): boolean =>
    all.findIndex((other) => samePage(other.url, url)) === index;
  const others = frameLinks(outlet, here)
    .filter(isNew)
    .filter(({ url }) => !found.some((known) => samePage(known.url, url)))
    .slice(0, LOOK_UPS);
  const stored = await Promise.all(others.map(({ url }) => isKept(url)));
  return [...found, ...others.filter((_, index) => stored[index])]
    .filter(({ url }) => !samePage(url, here))
    .slice(0, LIMIT);
}

/** Adds the list of pages that can be read offline to a block, once it is known. */
export async function addKeptLinks(block: HTMLElement, here: URL): Promise<void> {
  const outlet = block.parentElement;
  const links = outlet ? await keptLinks(outlet, here) : [];
  if (links.length === 0) return;
  const title = createPart('h2', 'subtitle', failureText('offlinePages'));
  title.id = `${block.getAttribute('aria-labelledby') ?? ''}-pages`;
  const list = createPart('ul', 'pages');
  list.setAttribute('aria-labelledby', title.id);
  list.append(
    ...links.map(({ url, text }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = url.href;
      link.textContent = text;
      item.append(link);
      return item;
    }),
  );
  block.append(title, list);
}
