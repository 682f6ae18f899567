import { useLayoutEffect, useState } from 'react';
import { fail } from '../../shared/site/log';
import { lazyExtras, type Extras } from './load-extras';

/**
 * Loads the extras when a gallery needs them: hover effects, entrances, signs on videos and
 * placeholders of broken pictures.
 *
 * @returns `undefined` while they load, `null` after they failed to load.
 */
export function useExtras(host: HTMLElement, isNeeded: boolean): Extras | null | undefined {
  const [extras, setExtras] = useState<Extras | null>();
  useLayoutEffect(() => {
    if (!isNeeded) return;
    lazyExtras.load().then(
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
