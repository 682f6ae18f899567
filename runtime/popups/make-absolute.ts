import { replaceAddresses } from '../../shared/dom/picture-set';
import { parseUrl } from '../../shared/site/parse-url';

const ATTRIBUTES = ['href', 'src', 'action', 'formaction', 'poster', 'data'];

/** An address from the root of the site, a hash, or one with a scheme: the same on every page. */
const SAME_ANYWHERE = /^\s*([#/]|$)|^\s*[a-z][\w+.-]*:/i;

/** The addresses in a style, with their quotation marks. */
const URLS = /\burl\(\s*("[^"]*"|'[^']*'|[^\s"'()]+)\s*\)/gi;

const resolve = (address: string, base: URL): string =>
  SAME_ANYWHERE.test(address) ? address : (parseUrl(address, base.href)?.href ?? address);

const resolveStyle = (css: string, base: URL): string =>
  css.replace(URLS, (all, written: string) => {
    const address = written.replace(/^(["'])(.*)\1$/s, '$2');
    const resolved = resolve(address, base);
    return resolved === address ? all : `url("${resolved}")`;
  });

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
      // Scripts are trusted as written.
      if (element instanceof HTMLScriptElement) continue;
      const address = element.getAttribute(name) ?? '';
      const resolved = resolve(address, base);
      if (resolved !== address) element.setAttribute(name, resolved);
    }
  }
  for (const element of root.querySelectorAll('[srcset]')) {
    const set = element.getAttribute('srcset') ?? '';
    element.setAttribute(
      'srcset',
      replaceAddresses(set, (address) => resolve(address, base)),
    );
  }
  for (const { style } of root.querySelectorAll<HTMLElement>('[style*="url(" i]')) {
    // Not by the attribute, which a content security policy may refuse.
    for (const name of style) {
      const value = style.getPropertyValue(name);
      const resolved = resolveStyle(value, base);
      if (resolved !== value) style.setProperty(name, resolved, style.getPropertyPriority(name));
    }
  }
  for (const style of root.querySelectorAll('style')) {
    const resolved = resolveStyle(style.textContent, base);
    if (resolved !== style.textContent) style.textContent = resolved;
  }
}
