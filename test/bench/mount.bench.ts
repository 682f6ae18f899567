import { fileURLToPath } from 'node:url';
import { servePage } from './page-server';
import type { Bench } from './row';

/**
 * Mounts 200 elements, compared with 200 plain React roots of the same component and with 200
 * elements that r2wc alone has made of it; medians.
 */
const mount: Bench = async (browser) => {
  await using server = await servePage(fileURLToPath(new URL('mount', import.meta.url)));
  const page = await browser.newPage();
  await page.goto(server.url);
  const { react, wrapped, elements } = await page.evaluate(() => window.measureMounts(25));
  await page.close();
  return [
    {
      measure: 'mount 200 React elements',
      ours: elements,
      reference: react,
      unit: 'ms',
      against: '200 × createRoot + flushSync',
      target: 1.3,
      peers: { '@r2wc/react-to-web-component': wrapped },
    },
  ];
};

export default mount;
