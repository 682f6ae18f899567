import type { Database } from '../database/database';
import { db } from '../database/query';

/** Time in which the database must answer, in ms. */
const TIMEOUT = 2000;

/** Time for which an answer of the database holds, in ms: anybody may ask. */
const LIFETIME = 1000;

/** Whether a host can serve visitors. */
export type Readiness = 'ready' | 'stopping' | 'no database' | 'no pages';

/** Knows whether a host can serve. */
export class HostState {
  readonly #database: Database;
  readonly #readPage: () => Promise<unknown>;
  #isStopping = false;
  #checked = { at: -Infinity, answer: Promise.resolve<Readiness>('ready') };

  /** @param readPage reads what every page needs besides the site; rejects if pages cannot be shown. */
  constructor(database: Database, readPage: () => Promise<unknown>) {
    this.#database = database;
    this.#readPage = readPage;
  }

  /** From now on, load balancers send nobody here. */
  beginStop(): void {
    this.#isStopping = true;
  }

  /** Whether new visitors may be sent here. */
  async readiness(): Promise<Readiness> {
    if (this.#isStopping) return 'stopping';
    const now = performance.now();
    if (now - this.#checked.at > LIFETIME) this.#checked = { at: now, answer: this.#ask() };
    return this.#checked.answer;
  }

  async #ask(): Promise<Readiness> {
    const site = db.selectFrom('site').select('build');
    if (!(await inTime(this.#database.first(site)))) return 'no database';
    return (await inTime(this.#readPage().then(() => true))) ? 'ready' : 'no pages';
  }
}

/** The result of a promise; `undefined` if it is late or rejected. */
async function inTime<T>(result: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), TIMEOUT);
  });
  try {
    return await Promise.race([result.catch(() => undefined), late]);
  } finally {
    clearTimeout(timer);
  }
}
