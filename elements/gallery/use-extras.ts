import { useLayoutEffect, useState } from 'react';
import { fail } from '../../shared/site/log';
import { loadExtras, type Extras } from './load-extras';

/**
 * Hover effects, entrances, and the signs on videos and on pictures that cannot be loaded.
 * `undefined` while they are on their way, `null` when they cannot be had.
 */
export function useExtras(host: HTMLElement, isNeeded: boolean): Extras | null | undefined {
  const [extras, setExtras] = useState<Extras | null>();
  useLayoutEffect(() => {
    if (!isNeeded) return;
    loadExtras().then(
      (loaded) => {
        if (host.shadowRoot) loaded.adoptExtras(host.shadowRoot);
        setExtras(loaded);
      },
      (cause: unknown) => {
        fail(host, 'its effects could not be loaded', cause);
        setExtras(null);
      },
    );
  }, [host, isNeeded]);
  return extras;
}
