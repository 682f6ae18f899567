import { parentPort } from 'node:worker_threads';
import { drawView, type Overlay } from './draw-view';
import { findPlaces, type FoundPlace } from './find-places';
import type { ThreadAnswer, ThreadTask } from '../time/thread';
import type { View } from './view';

/** What the thread of maps does. */
export type MapTask =
  | { readonly kind: 'draw'; readonly view: View; readonly overlay?: Overlay }
  | { readonly kind: 'find'; readonly address: string; readonly limit: number };

parentPort?.on('message', (message: ThreadTask<MapTask>) => void answer(message));

async function answer({ id, task }: ThreadTask<MapTask>): Promise<void> {
  try {
    const value = await run(task);
    // A drawing is handed over, not copied.
    const moved = value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : [];
    parentPort?.postMessage({ id, value } satisfies ThreadAnswer, moved);
  } catch (error) {
    parentPort?.postMessage({ id, error } satisfies ThreadAnswer);
  }
}

async function run(task: MapTask): Promise<Uint8Array | FoundPlace[]> {
  if (task.kind === 'find') return findPlaces(task.address, task.limit);
  return new TextEncoder().encode(await drawView(task.view, task.overlay));
}
