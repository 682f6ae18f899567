import { startTransition, useEffect, useState } from 'react';
import type { Lazy } from '../dom/lazy';

/**
 * Loads a module that a view needs only in some states.
 *
 * @param module the module, shared by all instances.
 * @param need truthy while the module is needed. After a failure, another value tries again.
 * @param onError called with the cause when the module could not be loaded, even if it is no longer
 *   needed by then.
 * @returns `undefined` until it has loaded.
 */
export function useLazy<T extends object>(
  module: Lazy<T>,
  need: unknown,
  onError: (cause: unknown) => void,
): T | undefined {
  const [loaded, setLoaded] = useState(module.loaded);

  useEffect(() => {
    if (!need || loaded) return undefined;
    let isStale = false;
    module.load().then((value) => {
      if (isStale) return;
      // In slices: the next press may come while it is drawn.
      startTransition(() => {
        setLoaded(value);
      });
    }, onError);
    return () => {
      isStale = true;
    };
  }, [module, need, loaded, onError]);

  return loaded;
}
