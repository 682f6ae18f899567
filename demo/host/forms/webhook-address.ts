import type { HostContext } from '../context';
import type { Database } from '../database/database';
import { db } from '../database/query';
import { faultOfName } from '../http/public-lookup';
import { isListed, parsePublicUrl, type UrlFault } from '../http/public-url';
import type { Target } from './deliveries';

/** Why the owner's address of the webhook is refused; `unknown`: its name has no addresses. */
export type AddressFault = UrlFault | 'unknown';

/** Checks an address that the owner has typed, and returns it or why the host must not call it. */
export async function checkWebhookAddress(
  { settings: { webhookOrigins } }: Pick<HostContext, 'settings'>,
  text: string,
): Promise<{ readonly url: URL } | { readonly fault: AddressFault }> {
  const { url, fault } = parsePublicUrl(text.trim(), webhookOrigins);
  if (!url) return { fault };
  if (isListed(url, webhookOrigins)) return { url };
  const nameFault = await faultOfName(url.hostname);
  return nameFault ? { fault: nameFault } : { url };
}

/** Returns the address that the owner has typed. */
export async function readWebhookAddress(database: Database): Promise<string | undefined> {
  const row = await database.first(db.selectFrom('webhook_address').select('url'));
  return row?.url;
}

/** Returns the webhook of all forms: that of the host's options, else the one that the owner has typed. */
export async function siteWebhook({
  database,
  settings: { webhookUrl },
}: HostContext): Promise<Omit<Target, 'kind'> | undefined> {
  if (webhookUrl !== undefined) return { address: webhookUrl, isPublic: false };
  const address = await readWebhookAddress(database);
  return address === undefined ? undefined : { address, isPublic: true };
}

/** Stores the address. What waits for the one before goes to it. */
export async function storeWebhookAddress(database: Database, { href }: URL): Promise<void> {
  await database.write([
    db
      .insertInto('webhook_address')
      .values({ id: 1, url: href })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ url: href })),
    db
      .updateTable('delivery')
      .set({ target: href })
      .where('is_public', '=', 1)
      .where('state', '=', 'waiting'),
  ]);
}

/** Removes the address. What waits is not sent, unless there is another one in time. */
export async function removeWebhookAddress(database: Database): Promise<void> {
  await database.run(db.deleteFrom('webhook_address'));
}
