import type { Overlay } from './draw-view';
import type { FoundPlace } from './find-places';
import type { MapTask } from './map-thread';
import { Thread } from '../time/thread';
import type { View } from './view';

/** Reads, keeps and cuts the data of maps: in one turn of the host it would hold all pages. */
const thread = new Thread<MapTask>(new URL('./map-thread.ts', import.meta.url));

/**
 * Draws a view as SVG, in a thread of its own.
 *
 * @param signal ends the wait for other tasks.
 */
export const drawView = (
  view: View,
  {
    overlay,
    signal,
  }: { readonly overlay?: Overlay | undefined; readonly signal?: AbortSignal } = {},
): Promise<Uint8Array> =>
  // The thread answers each kind of task with its result.
  thread.run({ kind: 'draw', view, ...(overlay && { overlay }) }, signal) as Promise<Uint8Array>;

/**
 * Finds the towns that an address names, in a thread of its own: those in a country that it names first,
 * then the largest.
 */
export const findPlaces = (
  address: string,
  limit: number,
  signal?: AbortSignal,
): Promise<readonly FoundPlace[]> =>
  thread.run({ kind: 'find', address, limit }, signal) as Promise<readonly FoundPlace[]>;
