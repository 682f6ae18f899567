import type * as Driver from './driver';

/** PhotoSwipe, with what makes it ours and its style sheet. */
export type LoadedEngine = typeof Driver;

let loading: Promise<LoadedEngine> | undefined;
let loaded: LoadedEngine | undefined;

/** PhotoSwipe, if it is there already. */
export const loadedEngine = (): LoadedEngine | undefined => loaded;

/** Loads PhotoSwipe, once; a failure is forgotten, so that the next opening tries again. */
export async function loadEngine(): Promise<LoadedEngine> {
  loading ??= import('./driver');
  try {
    return (loaded = await loading);
  } catch (cause) {
    loading = undefined;
    throw cause;
  }
}

/** What sharing needs arrives with the first press of its button. */
export const loadShareMenu = () => import('./share-menu');

/** What videos need arrives with the first opening that has one. */
export const loadVideos = () => import('./video-slides');
