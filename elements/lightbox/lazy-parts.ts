import { lazy } from '../../shared/dom/lazy';
import type * as Driver from './driver';

/** PhotoSwipe with its driver and style sheet. */
export type EngineModule = typeof Driver;

/** Loads PhotoSwipe, on the first opening or ahead of it. */
export const engineModule = lazy(() => import('./driver'));

/** Loads the share menu, when its button is about to be pressed. */
export const shareMenuModule = lazy(() => import('./share-menu'));

/** Loads the player, on the first opening of a viewer with videos. */
export const videosModule = lazy(() => import('./video-slides'));
