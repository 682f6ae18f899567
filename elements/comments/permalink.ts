import { pageAddress } from '../../shared/site/page-address';

const PREFIX = '#comment-';

/** Most characters of an id in an address. */
const MAX_LENGTH = 100;

/** Returns the id of the comment that the address names, or `''`. */
export function linkedComment(hash = pageAddress().hash): string {
  if (!hash.startsWith(PREFIX) || hash.length > MAX_LENGTH) return '';
  const id = hash.slice(PREFIX.length);
  return /^[\w-]+$/.test(id) ? id : '';
}

/** The address of a comment within its page. */
export const permalink = (id: string): string => PREFIX + id;

/** Calls `listener` whenever the address may name another comment. */
export function followAddress(signal: AbortSignal, listener: () => void): void {
  addEventListener('popstate', listener, { signal });
  addEventListener('hashchange', listener, { signal });
  document.addEventListener('dm-load', listener, { signal });
}
