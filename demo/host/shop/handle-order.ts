import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { hash } from '../text/hash';
import { readCart } from './cart';
import { cartOf } from './cart-cookie';
import type { Catalogue } from './catalogue';
import { errorsIn, readCustomer, wholeIn } from './input';
import { countAction } from './limits';
import { orderByKey, placeOrder, type PlaceResult } from './place-order';
import { refused, RefusedError } from './refusal';
import type { Order } from './shop.types';

/** Shortest idempotency key: a shorter one may be another visitor's by chance. */
const MIN_KEY = 16;
const MAX_KEY = 200;

/**
 * Handles a posted order. A retry of a placed one gets the same result before anything else is
 * checked, whatever has changed since then.
 *
 * @throws {RefusedError} If it was not placed.
 */
export async function handleOrder(
  c: Context<HostEnv>,
  host: HostContext,
  catalogue: Catalogue,
  fields: Readonly<Record<string, unknown>>,
): Promise<Order> {
  const { database } = host;
  const sent = fields['key'];
  const key = (c.req.header('idempotency-key') ?? (typeof sent === 'string' ? sent : '')).trim();
  const revision = wholeIn(fields, 'revision', Number.MAX_SAFE_INTEGER);
  const total = wholeIn(fields, 'total', Number.MAX_SAFE_INTEGER);
  if (key.length < MIN_KEY || key.length > MAX_KEY) throw refused('malformed');
  if (revision === undefined || total === undefined) throw refused('malformed');
  const customer = readCustomer(fields);
  const cart = cartOf(c, host);
  const { name, email, address, note } = customer;
  const hashes = {
    key: hash(['shop', key]),
    fingerprint: hash([cart, String(revision), String(total), name, email, address, note]),
  };
  const earlier = await orderByKey(database, hashes);
  if (earlier) return placedIn(earlier);

  const errors = errorsIn(customer);
  if (Object.keys(errors).length > 0) throw new RefusedError({ kind: 'invalid', errors });
  await countAction(c, host, 'order');
  const contents = await readCart(database, catalogue, cart);
  // What the visitor has agreed to: these things at this price.
  const isSame = contents.revision === revision && contents.total === total;
  if (!isSame || contents.lines.length === 0) {
    // The request of another attempt may have placed it just now.
    const meanwhile = await orderByKey(database, hashes);
    if (meanwhile) return placedIn(meanwhile);
    throw refused('changed');
  }
  return placedIn(await placeOrder(database, { cart, contents, customer, ...hashes }));
}

function placedIn(result: PlaceResult): Order {
  if (result.kind === 'placed') return result.order;
  if (result.kind === 'sold-out') throw new RefusedError(result);
  throw refused(result.kind);
}
