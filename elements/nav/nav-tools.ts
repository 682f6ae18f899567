import type { AgentTool } from '../../shared/element/agent-tools.types';
import { parsePage } from '../../shared/site/page-address';
import type * as Markup from './markup';

/** Functions of the menu's markup; imported here, they would become a chunk of their own. */
type MenuMarkup = Pick<typeof Markup, 'isPlaceholder' | 'labelOf' | 'MARK'>;

/** Limit of the pages that a menu offers. */
const MAX_PAGES = 60;
/** Limit of a name, in characters. */
const MAX_NAME = 100;

/** Links that open something else than a page of the site in this tab. */
const OTHER =
  '[download], [data-dm-link-type=popup], [data-dm-popup], [target]:not([target=_self], [target=""])';

/** Whether a link of the menu leads to a page of this site. */
function leadsToPage(link: HTMLAnchorElement, { isPlaceholder }: MenuMarkup): boolean {
  if (isPlaceholder(link) || link.matches(OTHER) || link.href.includes('#')) return false;
  return parsePage(link.href)?.origin === location.origin;
}

/** The links of a menu by their names; of equal ones, the item above goes before the name. */
function pagesOf(host: HTMLElement, markup: MenuMarkup): ReadonlyMap<string, HTMLAnchorElement> {
  const { labelOf, MARK } = markup;
  const pages = new Map<string, HTMLAnchorElement>();
  for (const link of host.querySelectorAll<HTMLAnchorElement>(`a[href]:not([${MARK}=more] *)`)) {
    if (pages.size === MAX_PAGES) break;
    const item = link.closest('li');
    const parent = item?.parentElement?.closest('li');
    const text = (item ? labelOf(item) : link.textContent.trim()).slice(0, MAX_NAME);
    const name = pages.has(text) && parent ? `${labelOf(parent)} > ${text}` : text;
    if (text && leadsToPage(link, markup) && !pages.has(name)) pages.set(name, link);
  }
  return pages;
}

/** Resolves once a page is shown or could not be; a full load ends the document before that. */
function visited(signal: AbortSignal): Promise<'shown' | 'failed'> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const settle = (result: 'shown' | 'failed') => (): void => {
      end.abort();
      resolve(result);
    };
    const listenTo = (type: string, result: 'shown' | 'failed'): void => {
      document.addEventListener(type, settle(result), { signal: end.signal });
    };
    listenTo('dm-load', 'shown');
    listenTo('dm-visit-error', 'failed');
    signal.addEventListener('abort', settle('failed'), { signal: end.signal });
  });
}

/** The tool of a menu: go to one of its pages. */
export function navTools(host: HTMLElement, markup: MenuMarkup): readonly AgentTool[] {
  const names = [...pagesOf(host, markup).keys()];
  if (names.length === 0) return [];
  return [
    {
      name: 'open_page',
      description: 'Goes to a page of this site, in this tab, by its name in the menu.',
      inputSchema: {
        type: 'object',
        properties: { page: { type: 'string', enum: names, description: 'Name in the menu.' } },
        required: ['page'],
      },
      execute: async ({ page }, { signal }) => {
        const link = pagesOf(host, markup).get(String(page));
        if (!link) return 'The menu has changed. Ask again for its pages.';
        const result = visited(signal);
        // As the visitor would: with the rules of the page about its links.
        link.click();
        return (await result) === 'shown'
          ? `Opened "${document.title}" (${location.pathname}).`
          : 'The page could not be opened.';
      },
    },
  ];
}
