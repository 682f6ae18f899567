import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_LOOK } from './look';
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
