import type { Context } from 'hono';
import type { HostContext } from '../context';
import {
  attribute,
  descendants,
  inclusiveAncestors,
  parseMarkup,
  textIn,
  type Element,
} from '../text/markup';
import { canonicalPath } from '../http/canonical-path';
import { decodePath } from '../http/decode-path';
import { isCollectionValue, markupWithMaps } from '../records/page-markup';

/** The text of an `address` in one line, as the map of several places reads it. */
function inOneLine(element: Element): string {
  const lines = [''];
  for (const child of element.childNodes) {
    if ('tagName' in child && child.tagName === 'br') lines.push('');
    else if ('tagName' in child) lines.push(`${lines.pop() ?? ''}${textIn(child)}`);
    else if ('value' in child) lines.push(`${lines.pop() ?? ''}${child.value}`);
  }
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ');
}

/** The address of an element of a map; `undefined` if it has none. */
function addressOf(element: Element): string | undefined {
  if (element.tagName === 'dm-map') return attribute(element, 'address');
  if (element.tagName !== 'address') return attribute(element, 'data-address');
  const isLocation = [...inclusiveAncestors(element)].some(
    ({ tagName }) => tagName === 'dm-multi-map',
  );
  return isLocation ? inOneLine(element) : undefined;
}

/**
 * Returns the addresses that maps in markup show: `address` of a map, `data-address` or the
 * `address` of a location.
 */
function addressesIn(markup: string): string[] {
  if (!/dm-(?:multi-)?map/i.test(markup)) return [];
  return [...descendants(parseMarkup(markup))].flatMap((element) => {
    const address = addressOf(element);
    return address ? [address.replace(/\s+/g, ' ').trim()] : [];
  });
}

/**
 * Whether an address stands in a map of the site: on the page that asks, or in what the owner has
 * written, drafts and collections included.
 */
export async function isSiteAddress(
  c: Context,
  host: HostContext,
  address: string,
): Promise<boolean> {
  const asking = await askingPage(c, host);
  if (asking !== undefined && addressesIn(asking).includes(address)) return true;
  for (const markup of await markupWithMaps(host.database)) {
    if (addressesIn(markup).includes(address)) return true;
  }
  return isCollectionValue(host.database, address);
}

/** The content of the page that a request comes from. */
async function askingPage(c: Context, host: HostContext): Promise<string | undefined> {
  const referrer = c.req.header('referer') ?? '';
  if (!URL.canParse(referrer)) return undefined;
  const path = decodePath(new URL(referrer).pathname);
  if (path === undefined) return undefined;
  const { site, page } = await host.findPage(canonicalPath(path));
  return page && page.content + site.layout;
}
