import { useEffect } from 'react';
import { pageAddress } from '../../shared/site/page-address';

/** The hash of the address, decoded; `''` when it is malformed. */
function currentHash(): string {
  try {
    return decodeURIComponent(pageAddress().hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Calls `navigate` with the hash of the address: at first, when it changes, and after a page swap. At
 * first and after a swap only if the page is not scrolled: otherwise its position was restored.
 *
 * @param ids of categories; when they change, `navigate` is called again.
 */
export function useHash(ids: string, navigate: (id: string) => void): void {
  useEffect(() => {
    const mounted = new AbortController();
    const { signal } = mounted;
    const update = (): void => {
      navigate(currentHash());
    };
    const updateAtTop = (): void => {
      if (scrollY === 0) update();
    };
    addEventListener('hashchange', update, { signal });
    document.addEventListener('dm-load', updateAtTop, { signal });
    updateAtTop();
    return () => {
      mounted.abort();
    };
  }, [navigate, ids]);
}
