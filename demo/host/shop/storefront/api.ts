import type { Cart, Category, CustomerErrors, FoundProducts, Order, Product } from '../shop.types';

/** Why a call failed. `network`: there is no answer, or none that is the shop's. */
export class CallError extends Error {
  readonly code: string;
  readonly errors: CustomerErrors;

  constructor(code: string, errors: CustomerErrors = {}) {
    super(code);
    this.code = code;
    this.errors = errors;
  }
}

/** A call of the shop. */
interface Call {
  readonly method?: 'GET' | 'PUT' | 'POST';
  readonly body?: Readonly<Record<string, unknown>>;
  /** Idempotency key. */
  readonly key?: string;
}

/** Time in which the shop must answer, in ms. */
const TIMEOUT = 15_000;

/** In a preview, the path of a call for what is sold asks for the draft. */
function inPreview(path: string): string {
  const isPreview = 'location' in globalThis && location.pathname.startsWith('/site/');
  return isPreview ? `${path}${path.includes('?') ? '&' : '?'}preview=true` : path;
}

type Answer = Readonly<Record<string, unknown>>;

/** Longest answer, in characters. */
const MAX_ANSWER = 1_000_000;

async function call(path: string, { method = 'GET', body, key }: Call = {}): Promise<Answer> {
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(`/_shop/${path}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    answer = text.length > MAX_ANSWER ? undefined : JSON.parse(text);
  } catch {
    throw new CallError('network');
  }
  if (typeof answer !== 'object' || answer === null) throw new CallError('network');
  const { error_code: code, errors } = answer as Answer;
  if (response.ok && code === undefined) return answer as Answer;
  throw new CallError(typeof code === 'string' ? code : 'network', errors ?? {});
}

/** The part of an answer; an answer without it is not the shop's. */
async function part<T>(name: string, answer: Promise<Answer>): Promise<T> {
  const value = (await answer)[name];
  if (typeof value !== 'object' || value === null) throw new CallError('network');
  return value as T;
}

/** Finds products. */
export async function fetchProducts(
  query: Readonly<Record<string, string | number>>,
): Promise<FoundProducts> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  );
  const answer = await call(inPreview(`products?${search.toString()}`));
  if (!Array.isArray(answer['products'])) throw new CallError('network');
  return answer as unknown as FoundProducts;
}

export const fetchProduct = (id: number): Promise<Product> =>
  part('product', call(inPreview(`products/${id}`)));

export const fetchCategories = (): Promise<readonly Category[]> =>
  part('categories', call(inPreview('categories')));

export const fetchCart = (): Promise<Cart> => part('cart', call('cart'));

export const fetchOrder = (id: string): Promise<Order> =>
  part('order', call(`orders/${encodeURIComponent(id)}`));

/** Changes a line of the cart. */
export const changeCart = (body: Readonly<Record<string, unknown>>): Promise<Cart> =>
  part('cart', call('cart', { method: 'PUT', body }));

/** Places an order; with the same key it may be sent again and again. */
export const placeOrder = (body: Readonly<Record<string, unknown>>, key: string): Promise<Order> =>
  part('order', call('orders', { method: 'POST', body, key }));

/** Failures after which the same order may succeed. */
const PASSING: readonly string[] = ['network', 'Busy', 'Failed'];

/** Pauses before each further attempt, in ms. */
const PAUSES = [300, 1000, 3000];

/** Places an order, again after failures that pass, always under the same key. */
export async function insistOnOrder(
  body: Readonly<Record<string, unknown>>,
  key: string,
  pauses: readonly number[] = PAUSES,
): Promise<Order> {
  for (const pause of pauses) {
    try {
      return await placeOrder(body, key);
    } catch (error) {
      if (!(error instanceof CallError) || !PASSING.includes(error.code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return placeOrder(body, key);
}
