import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { withDocumentation } from '../../demo/docs/with-documentation';
import { startHost, type RunningHost } from '../../demo/host/host';
import { countDropped } from './frames/count-dropped';
import { MOVEMENTS, tapControl, type Movement } from './frames/movements';
import { median, type Bench, type BenchRow } from './row';

/** CPU slowdown of the emulated phone. */
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** Time in which a page is ready, in ms. */
const SETTLED = 2_500;
const ROUNDS = { full: 3, quick: 1 } as const;

/** A box that slides over the window by CSS alone: the floor of a movement after a press. */
const BARE = `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title>
<style>
  div { position: fixed; inset: 0; background: #eee; translate: 0 100%; transition: translate 300ms }
  div.open { translate: none }
</style>
<button onclick="document.querySelector('div').className = 'open'">Open</button><div>Text</div>`;

/** Opens a page on a slow phone and counts the frames that a movement drops. */
async function droppedBy(
  browser: Browser,
  open: string | { readonly content: string },
  { move, ...options }: Pick<Movement, 'move'> & BrowserContextOptions,
): Promise<number> {
  const context = await browser.newContext({ ...PHONE, ...options });
  const page = await context.newPage();
  try {
    if (typeof open === 'string') await page.goto(open);
    else await page.setContent(open.content);
    await page.waitForTimeout(SETTLED);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await countDropped(session, () => move(page, session));
  } finally {
    await context.close();
  }
}

/**
 * Frames that were to show a movement and did not (Chromium's own report), on a phone four times
 * slower: of what is pressed for the first time beside a box that slides by CSS alone, and of what is
 * scrolled beside the same page without script. Software draws the frames here: the reference
 * says how many the machine itself cannot draw.
 */
const bench: Bench = async (browser, { pace }) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'dm-frames-'));
  let host: RunningHost | undefined;
  try {
    host = await startHost(withDocumentation({ port: 0, embedPort: 0, dataFolder }));
    const site = host.url.replace(/\/$/, '');
    const rows: BenchRow[] = [];
    for (const { name, element, move, isOfPage = false } of MOVEMENTS) {
      const address = `${site}/elements/${element}/example`;
      const counts = { ours: [] as number[], reference: [] as number[] };
      for (let round = 0; round < ROUNDS[pace]; round += 1) {
        counts.ours.push(await droppedBy(browser, address, { move }));
        const floor = isOfPage
          ? await droppedBy(browser, address, { move, javaScriptEnabled: false })
          : await droppedBy(
              browser,
              { content: BARE },
              { move: (page) => tapControl(page, 'button') },
            );
        counts.reference.push(floor);
      }
      rows.push({
        measure: `${name}, CPU ${CPU_SLOWDOWN} × slower: dropped frames`,
        ours: median(counts.ours),
        reference: median(counts.reference),
        unit: 'count',
        against: isOfPage ? 'the same page without script' : 'a box that slides by CSS',
        isOfMachine: true,
      });
    }
    return rows;
  } finally {
    await host?.stop();
    await rm(dataFolder, { recursive: true, force: true, maxRetries: 3 });
  }
};

export default bench;
