import type { Database } from '../database/database';
import { db } from '../database/query';
import { CLOCK_SKEW, unixTime } from '../time/unix-time';

/** Time after which a claim expires, in seconds. */
const CLAIM_TIMEOUT = 30;

/**
 * Claims an idempotency key for one request. A captcha response can be verified only once, so a
 * second request must wait for the result of the first.
 */
export async function claim(database: Database, key: string): Promise<'claimed' | 'taken'> {
  const time = unixTime();
  const [, { changes }] = await database.write([
    db
      .deleteFrom('submission_claim')
      .where((eb) =>
        eb.or([eb('until', '<=', time), eb('until', '>', time + CLAIM_TIMEOUT + CLOCK_SKEW)]),
      ),
    db
      .insertInto('submission_claim')
      .values({ idempotency_key: key, until: time + CLAIM_TIMEOUT })
      .onConflict((conflict) => conflict.doNothing()),
  ]);
  return changes > 0 ? 'claimed' : 'taken';
}

/** Releases a key. */
export async function release(database: Database, key: string): Promise<void> {
  await database.run(db.deleteFrom('submission_claim').where('idempotency_key', '=', key));
}
