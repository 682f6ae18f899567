import { createHmac, randomBytes } from 'node:crypto';
import type { HostContext } from '../context';
import { db } from '../database/query';

const PREFIX = 'whsec_';

/** Time for which a replaced secret signs too, in ms: the receiver is told the new one meanwhile. */
const OVERLAP = 24 * 60 * 60 * 1000;

/** The secrets that sign the site's webhooks: `whsec_` and base64. */
export interface WebhookSecrets {
  readonly current: string;
  /** The one before, while it still signs. */
  readonly previous: string | undefined;
  /** When it no longer does, in ms since 1970. */
  readonly until: number;
}

/** The secret of a site that was given none: the same on all hosts, and after a restart. */
const derived = ({ secret }: HostContext): string =>
  PREFIX + createHmac('sha256', secret).update('webhook').digest('base64');

/** Returns the secrets that sign webhooks: that of the host's options, or the site's own. */
export async function webhookSecrets(host: HostContext): Promise<WebhookSecrets> {
  const { database, settings } = host;
  if (settings.webhookSecret !== undefined) {
    return { current: settings.webhookSecret, previous: undefined, until: 0 };
  }
  const row = await database.first(db.selectFrom('webhook_secret').selectAll());
  if (!row) return { current: derived(host), previous: undefined, until: 0 };
  const until = row.replaced + OVERLAP;
  const time = Date.now();
  // A time that is ahead is that of a clock that was wrong.
  const isValid = time < until && row.replaced <= time + OVERLAP;
  return { current: row.secret, previous: isValid ? row.previous : undefined, until };
}

/** Makes a new secret. The one before signs for a day more. */
export async function replaceWebhookSecret(host: HostContext): Promise<void> {
  const { current } = await webhookSecrets(host);
  const columns = {
    secret: PREFIX + randomBytes(32).toString('base64'),
    previous: current,
    replaced: Date.now(),
  };
  await host.database.run(
    db
      .insertInto('webhook_secret')
      .values({ id: 1, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns)),
  );
}

/** Signs a message with a secret, according to standardwebhooks.com. */
export function signMessage(secret: string, message: string): string {
  const key = Buffer.from(secret.replace(PREFIX, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(message).digest('base64')}`;
}
