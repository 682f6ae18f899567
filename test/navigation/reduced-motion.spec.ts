import { withReducedMotion } from '../../scripts/browser';
import { expect, test } from './site';

test.use({
  // Chromium takes it from the context, a stock Firefox from a preference only.
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: [
    ({ launchOptions }, use) => use(withReducedMotion(launchOptions)),
    { scope: 'worker' },
  ],
});

test('reduced motion: no animation', async ({ visitor, site }) => {
  site.parameters = { animation: 'fade' };
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect((await visitor.told('dm-load'))[0]?.animation).toBe('none');
});
