const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'data'];

const resolve = (address: string, base: URL): string =>
  URL.canParse(address, base) ? new URL(address, base).href : address;

/**
 * Relative addresses of content that is shown under another address than its own mean what they
 * mean at home. Those that begin at the root of the site, and parts of the page, are right already.
 */
export function makeAbsolute(root: ParentNode, base: URL): void {
  for (const name of ADDRESSES) {
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
