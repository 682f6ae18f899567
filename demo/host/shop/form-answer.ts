import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { isBusy } from '../database/busy';
import { originOf } from '../http/origin';
import { pageDocument } from '../document/page-document';
import { renderInTurn } from '../document/render-in-turn';
import { lookUp } from '../records/pages';
import { readCart } from './cart';
import { cartOf } from './cart-cookie';
import { findShop, type Shop } from './find-shop';
import { readCustomer } from './input';
import { readFields } from '../http/read-fields';
import { refusalOf, refusalStatus, refuse, refused, type ShopRefusal } from './refusal';
import { fill } from './shop-page';

/** Texts that visitors read when something is refused. */
const MESSAGES: Partial<Readonly<Record<ShopRefusal['kind'], string>>> = {
  invalid: 'Something is missing or cannot be right. Look at the fields below.',
  'sold-out':
    'Somebody was faster: there is less left than you want. Change the cart and order again.',
  changed: 'The cart has changed since you looked at it. This is what is in it now.',
  reused: 'This order was sent with other words before. Look at it and send it again.',
  limited: 'Too many attempts. Try again in a few minutes.',
  missing: 'This is no longer in the shop.',
  full: 'The cart is full.',
};

const FAILED = 'That did not work. Nothing was ordered; try again.';

/**
 * Responds to a form that was sent without script: leads to the address that `handle` returns, or
 * shows the cart with what was wrong and everything that the visitor has typed.
 */
export async function answerForm(
  c: Context<HostEnv>,
  host: HostContext,
  handle: (shop: Shop) => Promise<string>,
): Promise<Response> {
  c.header('cache-control', 'private, no-store');
  const shop = await findShop(host);
  if (!shop) return refuse(c, { kind: 'missing' });
  try {
    return c.redirect(await handle(shop), 303);
  } catch (error) {
    const refusal = refusalOf(error, c.req.raw.signal);
    // Another site gets no page of this one.
    if (refusal.kind === 'forbidden') return refuse(c, refusal);
    try {
      const fields = (await readFields(c)) ?? {};
      return await renderInTurn(c, host, () => showCart(c, host, shop, { refusal, fields }));
    } catch (failure) {
      if (isBusy(failure)) throw failure;
      return refuse(c, refusal);
    }
  }
}

interface RefusedForm {
  readonly refusal: ShopRefusal;
  readonly fields: Readonly<Record<string, unknown>>;
}

async function showCart(
  c: Context<HostEnv>,
  host: HostContext,
  shop: Shop,
  { refusal, fields }: RefusedForm,
): Promise<Response> {
  const { site, page } = await lookUp(host.database, shop.path);
  if (!page) throw refused('missing');
  const filled = fill({ ...page, noindex: true, isPersonal: true }, shop, {
    kind: 'cart',
    cart: await readCart(host.database, shop.catalogue, cartOf(c, host)),
    key: randomUUID(),
    customer: readCustomer(fields),
    ...(refusal.kind === 'invalid' && { errors: refusal.errors }),
    problem: MESSAGES[refusal.kind] ?? FAILED,
  });
  const view = {
    site,
    page: filled,
    isMissing: true,
    path: shop.path,
    origin: originOf(c, host.settings),
  };
  return c.html(pageDocument(view, host.scripts), refusalStatus(c, refusal));
}
