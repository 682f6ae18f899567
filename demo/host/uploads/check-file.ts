import { BusyError } from '../http/busy';
import { logSeldom } from '../http/log-seldom';
import { FairLane } from '../time/fair-lane';
import { Thread } from '../time/thread';
import type { CheckTask } from './check-thread';
import { checkContent, REFUSED, type Verdict } from './content';

/** Largest file that is checked at once, in bytes: a thread takes longer to start than that. */
const SMALL = 4096;

/**
 * Checks the content of files: one of 10 MB that was made for it, such as of 300,000 entries of an
 * archive, takes up to a second, in which nothing else would run.
 */
const thread = new Thread<CheckTask>(new URL('./check-thread.ts', import.meta.url), {
  longest: 10_000,
  memory: 256,
});

/** The files that wait for the thread: however many slow ones a stranger sends, somebody else's is next. */
const turns = new FairLane({ waiting: 200, longestWait: 30_000 });

/**
 * Checks the content of a file, see {@link checkContent}, without holding the process. One that cannot
 * be checked, as it takes too long or too much memory, is refused.
 *
 * @throws {BusyError} If too many others wait, or this one too long.
 */
export async function checkFile(...file: CheckTask): Promise<Verdict> {
  const [, bytes] = file;
  if (bytes.length <= SMALL) return checkContent(...file);
  try {
    // The thread answers each file with its verdict.
    return (await turns.run(() => thread.run(file))) as Verdict;
  } catch (error) {
    if (error instanceof BusyError) throw error;
    logSeldom('check-file', 'A file could not be checked, and was refused.', error);
    return REFUSED;
  }
}
