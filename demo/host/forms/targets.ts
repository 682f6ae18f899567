import type { HostContext } from '../context';
import { db } from '../database/query';
import type { FormDefinition } from './definition';
import type { Target } from './deliveries';
import { valueOf, type Entry } from './entries';
import { siteWebhook } from './webhook-address';

/** Returns the recipients of a submission: the site's webhook, the form's, and the owner's email. */
export async function targetsFor(
  host: HostContext,
  entries: readonly Entry[],
  form: FormDefinition | undefined,
): Promise<Target[]> {
  const { smtpUrl, mailTo } = host.settings;
  const id = form?.webhook || valueOf(entries, 'webhook') || valueOf(entries, 'webhook_id');
  const formWebhookUrl = id === '' ? undefined : await webhookBy(host.database, id);
  const ofForm = formWebhookUrl === undefined ? [] : [{ address: formWebhookUrl, isPublic: false }];
  const ofSite = await siteWebhook(host);
  const webhooks = [...(ofSite ? [ofSite] : []), ...ofForm];
  // Once, if both have the same address.
  const byAddress = new Map(webhooks.map((webhook) => [webhook.address, webhook]));
  return [
    ...Array.from(byAddress.values(), (webhook) => ({ kind: 'webhook', ...webhook }) as const),
    ...(smtpUrl && mailTo ? [{ kind: 'mail', address: mailTo, isPublic: false } as const] : []),
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
export async function webhooksOf(host: HostContext): Promise<Webhook[]> {
  const rows = await host.database.all(
    db.selectFrom('webhook').select(['id as name', 'url']).orderBy('id'),
  );
  const ofSite = await siteWebhook(host);
  return [...(ofSite ? [{ name: '', url: ofSite.address }] : []), ...rows];
}
