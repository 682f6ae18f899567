import { writeHash } from '../../shared/dom/write-hash';
import { pageAddress } from '../../shared/site/page-address';

const NAME = 'location';

/** The values in a hash besides a location; none for a fragment of the page. */
function otherValues(hash: string): string {
  if (!/^#(?:&|location=)/.test(hash)) return '';
  return hash
    .slice(1)
    .split('&')
    .filter((value) => value !== '' && !value.startsWith(`${NAME}=`))
    .map((value) => `&${value}`)
    .join('');
}

/** The id of the location in the hash of an address, `#location=…`; `undefined` without one. */
export const readLocationHash = (hash: string): string | undefined =>
  new URLSearchParams(hash.replace(/^#/, '')).get(NAME) ?? undefined;

/** Returns `hash` with a location in it, or without any; what else it holds stays. */
export function withLocation(id: string | undefined, hash: string): string {
  const others = otherValues(hash);
  if (id !== undefined) return `#${NAME}=${encodeURIComponent(id)}${others}`;
  return others && `#${others}`;
}

/** Writes the location to the address, in the history entry of the page shown. */
export function writeLocationHash(id: string | undefined): void {
  const { hash } = pageAddress();
  if (readLocationHash(hash) === id) return;
  writeHash('replaceState', history.state, withLocation(id, hash));
}

/**
 * Calls `select` with the id of the location in the address: at once, when the hash changes, and
 * after a page swap, until `signal` aborts.
 */
export function followLocationHash(signal: AbortSignal, select: (id: string) => void): void {
  const update = (): void => {
    const id = readLocationHash(pageAddress().hash);
    if (id !== undefined && !signal.aborted) select(id);
  };
  addEventListener('hashchange', update, { signal });
  document.addEventListener('dm-load', update, { signal });
  update();
}
