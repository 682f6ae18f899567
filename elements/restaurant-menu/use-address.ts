import { useEffect } from 'react';

/** What an address's hash names. */
function named(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Calls `go` with what the address names: now, when the hash changes, and when a page was swapped
 * under a new address. Where the page is scrolled already, it is as the visitor left it.
 *
 * @param ids what can be named; when it is another, the address is looked at again.
 */
export function useAddress(ids: string, go: (id: string) => void): void {
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    const look = (): void => {
      go(named());
    };
    const lookAtTop = (): void => {
      if (scrollY === 0) look();
    };
    addEventListener('hashchange', look, { signal });
    document.addEventListener('dm-load', lookAtTop, { signal });
    lookAtTop();
    return () => {
      life.abort();
    };
  }, [go, ids]);
}
