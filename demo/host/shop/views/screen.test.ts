import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_LOOK } from './look';
import { thumbnail } from './list';
import { screenView } from './screen';
import type { Frame, ScreenState } from './state';
import { toHtml } from './to-html';

const FRAME: Frame = {
  place: { path: '/shop', isClean: true },
  categories: [],
  look: DEFAULT_LOOK,
  ids: 'a',
};

const screenOf = (kind: Extract<ScreenState['kind'], 'missing' | 'failed'>): string =>
  toHtml(screenView({ kind }, FRAME));

test('a product that is gone leads to the others, a failure can be tried again', () => {
  const missing = screenOf('missing');
  assert.match(missing, /the last one/);
  assert.match(missing, /<nav aria-label="Shop">/);
  assert.doesNotMatch(missing, /data-ec-retry/);
  const failed = screenOf('failed');
  assert.match(failed, /the cart is as it was/);
  assert.match(failed, /<button[^>]* data-ec-retry[^>]*>Try again</);
  assert.doesNotMatch(failed, /<nav/);
  for (const screen of [missing, failed]) assert.match(screen, /<a href="\/shop">Everything/);
});

test('the focus point of a picture moves it only where it is cut', () => {
  const picture = { url: '/a.jpg', alt: '', width: 3, height: 2, focus: '20% 80%' };
  assert.match(toHtml(thumbnail(picture)), / data-focus="20% 80%"/);
  const product = {
    ...{ id: 1, slug: 'a', sku: '', name: 'A', description: '', price: 100, currency: 'GBP' },
    ...{ options: [], picture, categories: [], stock: undefined },
  };
  const state: ScreenState = {
    kind: 'list',
    screen: { kind: 'main' },
    found: { products: [product], total: 1, offset: 0 },
  };
  const withFit = (fit: Frame['look']['fit']): string =>
    toHtml(screenView(state, { ...FRAME, look: { ...DEFAULT_LOOK, fit } }));
  assert.match(withFit('cover'), / data-focus="20% 80%"/);
  for (const fit of ['auto', 'fit'] as const) assert.doesNotMatch(withFit(fit), /data-focus/);
});
