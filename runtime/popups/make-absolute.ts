import { parseUrl } from '../../shared/site/parse-url';

const ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'poster', 'data'];

const resolve = (address: string, base: URL): string =>
  parseUrl(address, base.href)?.href ?? address;

/**
 * Resolves relative addresses in content that is shown under another address than its own.
 * Addresses from the root of the site, and hashes, stay as they are.
 *
 * @param root the content.
 * @param base the address of its page.
 */
export function makeAbsolute(root: ParentNode, base: URL): void {
  for (const name of ATTRIBUTES) {
    for (const element of root.querySelectorAll(`[${name}]`)) {
      const address = element.getAttribute(name) ?? '';
      if (
        element instanceof HTMLScriptElement ||
        /^\s*([#/]|$)|^\s*[a-z][\w+.-]*:/i.test(address)
      ) {
        continue;
      }
      element.setAttribute(name, resolve(address, base));
    }
  }
  for (const element of root.querySelectorAll('[srcset]')) {
    const candidates = (element.getAttribute('srcset') ?? '').trim().split(/,\s+/);
    const absolute = candidates.map((candidate) => {
      const [address = '', ...size] = candidate.split(/\s+/);
      return [resolve(address, base), ...size].join(' ');
    });
    element.setAttribute('srcset', absolute.join(', '));
  }
}
