import { trustedScriptUrl } from '../../shared/dom/trusted-types';
import { parseUrl } from '../../shared/site/parse-url';
import { outletOf } from './shown';

/** Whether an address is relative to the folder of its page. A query and a hash are to be of any page. */
const isRelative = (address: string | null): address is string =>
  address !== null && !/^\s*(?:[a-z][\w+.-]*:|[/\\?#]|$)/i.test(address);

/** Writes the addresses in a head as they are outside its page, whose folder may be another. */
export function resolveHead(head: readonly Element[], url: URL): void {
  const base = head.find((node) => node.matches('base[href]'))?.getAttribute('href');
  const page = parseUrl(base ?? '', url.href)?.href ?? url.href;
  for (const node of head) {
    const name = node.localName === 'script' ? 'src' : 'href';
    const address = node.getAttribute(name);
    const resolved = isRelative(address) ? parseUrl(address, page)?.href : undefined;
    if (resolved === undefined) continue;
    node.setAttribute(name, name === 'src' ? trustedScriptUrl(resolved) : resolved);
  }
}

let isDone = false;

/**
 * Does the same with the links and forms around the outlet, which come from the first document and
 * stay, before a page in another folder is shown.
 */
export function resolveShell(next: URL): void {
  const base = document.baseURI;
  if (isDone || document.querySelector('base[href]')) return;
  if (new URL('.', base).href === new URL('.', next).href) return;
  isDone = true;
  const outlet = outletOf(document);
  for (const node of document.body.querySelectorAll('a[href], area[href], form[action]')) {
    if (outlet?.contains(node)) continue;
    const name = node.localName === 'form' ? 'action' : 'href';
    const address = node.getAttribute(name);
    const resolved = isRelative(address) ? parseUrl(address, base)?.href : undefined;
    if (resolved !== undefined) node.setAttribute(name, resolved);
  }
}
