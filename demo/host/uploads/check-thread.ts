import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer, ThreadTask } from '../time/thread';
import { checkContent } from './content';

/** A file to be checked: the arguments of `checkContent`. */
export type CheckTask = Parameters<typeof checkContent>;

parentPort?.on('message', (message: ThreadTask<CheckTask>) => void answer(message));

async function answer({ id, task }: ThreadTask<CheckTask>): Promise<void> {
  try {
    const value = await checkContent(...task);
    parentPort?.postMessage({ id, value } satisfies ThreadAnswer);
  } catch (error) {
    parentPort?.postMessage({ id, error } satisfies ThreadAnswer);
  }
}
