import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { startHostIn, writePage, type FormHost } from '../forms/testing';
import type { HostOptions } from '../host';
import { createWorkspace, type Workspace } from '../testing';
import type { Cart, Order } from './shop.types';

/** Password of `/admin`. */
export const PASSWORD = 'salt & silver';

const FIELDS = {
  id: 'number',
  identifier: 'text',
  seo_url: 'text',
  sku: 'text',
  name: 'text',
  description: 'text',
  price: 'number',
  currency: 'text',
  variations: 'list',
  images: 'list',
  quantity: 'number',
  stock_status: 'text',
  category_ids: 'list',
};

/** Ten lamps in two colours, ropes without number, and a bell that is gone. */
export const PRODUCTS = [
  {
    id: 1,
    seo_url: 'lamp',
    name: 'Lamp & "shade"',
    description: 'Brass, for the jetty.',
    price: 12.5,
    quantity: 10,
    variations: [
      { name: 'Red', price: 12.5 },
      { name: 'Green', price: 14 },
    ],
  },
  { id: 2, seo_url: 'rope', name: 'Rope', description: 'Sisal. Café.', price: 3, variations: [] },
  { id: 3, seo_url: 'bell', name: 'Bell', price: 80, quantity: 0, variations: [] },
].map((data) => ({
  data: {
    currency: 'GBP',
    images: [],
    category_ids: data.id === 2 ? ['ropes'] : ['things'],
    ...data,
  },
}));

/** Writes the catalogue of a fixture site. */
export async function writeCatalogue(
  { siteFolder }: Workspace,
  products: readonly { readonly data: Readonly<Record<string, unknown>> }[] = PRODUCTS,
): Promise<void> {
  const folder = join(siteFolder, 'data/store');
  await mkdir(folder, { recursive: true });
  const categories = ['things', 'ropes'].map((name, index) => ({
    data: {
      ...{ id: index + 1, identifier: name, seo_url: name, name },
      ...{ description: `Our ${name}.`, images: [], category_ids: [] },
    },
  }));
  const write = (name: string, items: unknown): Promise<void> =>
    writeFile(join(folder, `${name}.json`), JSON.stringify({ fields: FIELDS, items }));
  await write('catalog_product', products);
  await write('catalog_category', categories);
}

/** Starts a host with a shop at `/shop`. */
export async function startShopHost(t: TestContext, options: HostOptions = {}): Promise<FormHost> {
  const workspace = await createWorkspace(t);
  await writeCatalogue(workspace);
  await writePage(workspace, 'shop', '<dm-store store-id="7"><!--dm:shop--></dm-store>', {
    title: 'Shop — Fixture',
    shop: true,
  });
  return startHostIn(t, workspace, { adminPassword: PASSWORD, ...options });
}

/** What a customer says with an order. */
export const CUSTOMER = {
  name: 'Ada',
  email: 'ada@example.com',
  address: '1 Pier Road\nArdskerry',
  note: '',
};

/** A customer with a browser that keeps cookies. */
export interface Shopper {
  cookie: string;
  call(
    method: string,
    path: string,
    body?: Readonly<Record<string, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** Posts a form as a browser without script. */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  /** Sets the number of a thing in the cart. */
  put(product: number, quantity: number, option?: string): Promise<Cart>;
  cart(): Promise<Cart>;
  /** Orders what is in the cart. */
  order(key: string, more?: Readonly<Record<string, unknown>>): Promise<Response>;
}

/** Creates a customer of a host, or of a proxy in front of it. */
export function shopperOf(origin: string): Shopper {
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (shopper.cookie !== '') headers.set('cookie', shopper.cookie);
    const response = await fetch(origin + path, { redirect: 'manual', ...init, headers });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) shopper.cookie = cookie.split(';', 1)[0] ?? '';
    return response;
  };
  const cartIn = async (response: Response): Promise<Cart> => {
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return ((await response.json()) as { cart: Cart }).cart;
  };
  const shopper: Shopper = {
    cookie: '',
    call: (method, path, body, headers = {}) =>
      send(`/_shop/${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    post: (path, fields) => send(path, { method: 'POST', body: new URLSearchParams(fields) }),
    put: async (product, quantity, option = '') =>
      cartIn(await shopper.call('PUT', 'cart', { product, quantity, option })),
    cart: async () => cartIn(await shopper.call('GET', 'cart')),
    async order(key, more = {}) {
      const { revision, total } = await shopper.cart();
      const body = { revision, total, ...CUSTOMER, ...more };
      return shopper.call('POST', 'orders', body, { 'idempotency-key': key });
    },
  };
  return shopper;
}

/** The order in a response. */
export const orderIn = async (response: Response): Promise<Order> =>
  ((await response.json()) as { order: Order }).order;
