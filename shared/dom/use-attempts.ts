import { useState } from 'react';
import type { SizedSources } from '../site/media-sizes';

/** Sources of a picture to try now, and the report that they have failed. */
export interface Attempt {
  /** `undefined` when all have failed: a placeholder takes the picture's place. */
  readonly sources: Partial<SizedSources> | undefined;
  readonly onFail: () => void;
}

/**
 * The order in which the addresses of a picture are tried: those of its size, then the original.
 *
 * @param sized - The sources for its box; `undefined` while it has none.
 * @param original - The address of the picture in its own size.
 */
export function useAttempts(sized: SizedSources | undefined, original: string): Attempt {
  const [failures, setFailures] = useState(0);
  const isOriginal = !sized?.srcset && (sized?.src ?? original) === original;
  const onFail = (): void => {
    setFailures(failures + 1);
  };
  if (failures > (isOriginal ? 0 : 1)) return { sources: undefined, onFail };
  return { sources: failures > 0 ? { src: original } : (sized ?? {}), onFail };
}
