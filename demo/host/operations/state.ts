import type { Database } from '../database/database';
import { db } from '../database/query';

/** Time in which the database must answer, in ms. */
const TIMEOUT = 2000;

/** Time for which an answer of the database holds, in ms: anybody may ask. */
const LIFETIME = 1000;

/** Whether a host can serve visitors. */
export type Readiness = 'ready' | 'stopping' | 'no database';

/** Knows whether a host can serve. */
export class HostState {
  readonly #database: Database;
  #isStopping = false;
  #checked = { at: -Infinity, answer: Promise.resolve<Readiness>('ready') };

  constructor(database: Database) {
    this.#database = database;
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
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), TIMEOUT);
    });
    const site = this.#database.first(db.selectFrom('site').select('build')).catch(() => undefined);
    const row = await Promise.race([site, late]);
    clearTimeout(timer);
    return row ? 'ready' : 'no database';
  }
}
