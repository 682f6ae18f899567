import { fileURLToPath } from 'node:url';
import { servePage } from './page-server';
import type { Bench } from './row';

/** 200 elements against 200 bare React roots of the same component (medians of interleaved rounds). */
const mount: Bench = async (browser) => {
  await using served = await servePage(fileURLToPath(new URL('mount', import.meta.url)));
  const page = await browser.newPage();
  await page.goto(served.url);
  const { bare, elements } = await page.evaluate(() => window.measureMounts(25));
  await page.close();
  return [
    {
      measure: 'mount 200 React elements',
      ours: elements,
      reference: bare,
      unit: 'ms',
      against: '200 × createRoot + flushSync',
      target: 1.3,
    },
  ];
};

export default mount;
