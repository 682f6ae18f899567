import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cart, CartLine } from '../shop.types';
import { cartMessage } from './cart-message';

const line = (change: Partial<CartLine> = {}): CartLine => ({
  product: 101,
  slug: 'slack-water',
  sku: 'HH-P01',
  name: 'Slack water',
  option: 'Framed in ash',
  quantity: 1,
  price: 21_000,
  stock: 6,
  picture: undefined,
  ...change,
});

const cart = (...lines: readonly CartLine[]): Cart => ({
  lines,
  count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
  currency: 'GBP',
  revision: 1,
});

const FRAMED = { product: 101, option: 'Framed in ash' };

test('a change of the cart is said with its line and the total', () => {
  const message = cartMessage(cart(line()), cart(line({ quantity: 2 })), FRAMED);
  assert.equal(message, 'Slack water, framed in ash: 2. Together £420.');
});

test('more than there is left is said with the line', () => {
  const message = cartMessage(cart(line()), cart(line({ quantity: 99 })), FRAMED);
  assert.equal(message, 'Slack water, framed in ash: 99. Only 6 left. Together £20,790.');
});

test('a line that was removed is said, and whether something is left', () => {
  const other = line({ option: 'Unframed', price: 14_000 });
  assert.equal(
    cartMessage(cart(line(), other), cart(other), FRAMED),
    'Slack water, framed in ash removed. Together £140.',
  );
  assert.equal(
    cartMessage(cart(line()), cart(), FRAMED),
    'Slack water, framed in ash removed. The cart is empty.',
  );
});
