import { withReducedMotion } from '../../scripts/browser';
import { expect, test } from './site';

test.use({
  // Chromium reads it from the context, a stock Firefox only from a preference.
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: [
    ({ launchOptions }, use) => use(withReducedMotion(launchOptions)),
    { scope: 'worker' },
  ],
});

test('there is no animation under reduced motion', { tag: '@main' }, async ({ visitor }) => {
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect((await visitor.events('dm-load'))[0]?.animation).toBe('none');
});
