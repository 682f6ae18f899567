import type { HostContext } from '../context';
import { db } from '../database/query';
import type { FormDefinition } from './definition';
import type { Target } from './deliveries';
import { valueOf, type Entry } from './entries';

/** Returns the recipients of a submission: the site's webhook, the form's, and the owner's email. */
export async function targetsFor(
  { database, settings }: HostContext,
  entries: readonly Entry[],
  form: FormDefinition | undefined,
): Promise<Target[]> {
  const { webhookUrl, smtpUrl, mailTo } = settings;
  const id = form?.webhook || valueOf(entries, 'webhook') || valueOf(entries, 'webhook_id');
  const formWebhookUrl = id === '' ? undefined : await webhookBy(database, id);
  const urls = new Set([webhookUrl, formWebhookUrl].filter((url) => url !== undefined));
  return [
    ...[...urls].map((address) => ({ kind: 'webhook', address }) as const),
    ...(smtpUrl && mailTo ? [{ kind: 'mail', address: mailTo } as const] : []),
  ];
}

async function webhookBy(
  database: HostContext['database'],
  id: string,
): Promise<string | undefined> {
  const row = await database.first(db.selectFrom('webhook').select('url').where('id', '=', id));
  return row?.url;
}

/** A webhook of the site. */
export interface Webhook {
  /** The name by which forms choose it; `''` for the one of all forms. */
  readonly name: string;
  readonly url: string;
}

/** Returns the webhooks of the site. */
export async function webhooksOf({ database, settings }: HostContext): Promise<Webhook[]> {
  const rows = await database.all(
    db.selectFrom('webhook').select(['id as name', 'url']).orderBy('id'),
  );
  const { webhookUrl } = settings;
  return [...(webhookUrl === undefined ? [] : [{ name: '', url: webhookUrl }]), ...rows];
}
