import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { listFiles } from '../content/list-files';
import { forgetStyleSheets } from '../files/style-sheet';
import { lineOf, SiteError } from '../mistakes/site-error';
import type { SiteChanges } from '../operations/site-changes';

/** Time between two looks at the folder, in ms. A change counts when the next look finds no other. */
const INTERVAL = 150;

/** Failed looks in a row before the log has a line: files come and go while they are saved. */
const MAX_FAILURES = 20;

interface Watching {
  readonly folder: string;
  readonly changes: SiteChanges;
  /**
   * Reads the site anew.
   *
   * @throws {SiteError} If its files have mistakes; then nothing has changed.
   */
  readonly update: () => Promise<void>;
}

/**
 * Returns a hash of the names, sizes and times of all files. Comparing it also works on file systems that
 * do not notify of changes.
 */
async function stampOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await listFiles(folder)) {
    const { size, mtimeMs } = await stat(file);
    hash.update(`${file}\0${size}\0${mtimeMs}\0`);
  }
  return hash.digest('hex');
}

/** One line for a log: the first mistake, and how many there are besides. */
function summaryOf({ mistakes }: SiteError): string {
  const [first] = mistakes;
  const more = mistakes.length - 1;
  const rest = more > 0 ? ` (and ${more} more)` : '';
  return `The site stays as it was: ${first ? lineOf(first) : 'it cannot be read.'}${rest}`;
}

/**
 * Watches the folder of a site under development. What is saved is shown at once; while files have
 * mistakes, the site stays in its last state, and one line of the log says which.
 *
 * @returns a function that ends the watch.
 */
export async function watchSite({ folder, changes, update }: Watching): Promise<() => void> {
  const stopping = new AbortController();
  void look({ folder, changes, update }, await stampOf(folder), stopping.signal);
  return () => stopping.abort();
}

async function look(
  { folder, changes, update }: Watching,
  first: string,
  signal: AbortSignal,
): Promise<void> {
  let shown = first;
  let before = first;
  let logged = '';
  let failures = 0;
  const log = (text: string): void => {
    if (text !== logged) console.error(text);
    logged = text;
  };
  for (;;) {
    await wait(INTERVAL, undefined, { ref: false });
    if (signal.aborted) return;
    try {
      const stamp = await stampOf(folder);
      const isSettled = stamp === before;
      before = stamp;
      if (isSettled && stamp !== shown) {
        forgetStyleSheets();
        await update();
        shown = stamp;
        logged = '';
        changes.changed();
      }
      failures = 0;
    } catch (error) {
      if (error instanceof SiteError) {
        shown = before;
        log(summaryOf(error));
        changes.foundMistakes(error.message);
        continue;
      }
      failures += 1;
      // A file that was there a moment ago, or a database that is locked: the next look sees it.
      if (failures > MAX_FAILURES) log(`The site cannot be read: ${String(error)}`);
    }
  }
}
