import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { withDocumentation } from '../../demo/docs/with-documentation';
import { startHost } from '../../demo/host/host';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser';
import { buildDemo } from '../../scripts/build/all';
import { copySite } from '../hash-site';
import { measureSwaps, type MemoryUse } from './leaks';
import { WITH_CALLS } from './pages';
import { Walker, type Motion } from './walker';

/** Swaps of `npm run walk -- leaks`. */
const SWAPS = 300;
/** Growth of the heap meanwhile, in bytes: code that is still being compiled, 130 kB, and no objects. */
const MAX_GROWTH = 200_000;
const STEPS = 500;
const isStatic = process.argv.includes('static');

function refuse(name: string, text: string): never {
  console.error(
    `"${text}" is not a valid ${name}. ` +
      'Usage: npm run walk -- [seed] [steps] [full|reduced] [static], or: -- leaks [static]',
  );
  process.exit(1);
}

const parseInteger = (name: string, text: string): number =>
  /^\d+$/.test(text) ? Number(text) : refuse(name, text);

const parseMotion = (text: string): Motion =>
  text === 'full' || text === 'reduced' ? text : refuse('motion', text);

async function walk(page: Page, site: string, args: readonly string[]): Promise<boolean> {
  const [seedText, stepsText, motionText = 'full'] = args;
  const seed = seedText ? parseInteger('seed', seedText) : Math.floor(Math.random() * 1_000_000);
  const steps = stepsText ? parseInteger('number of steps', stepsText) : STEPS;
  const motion = parseMotion(motionText);
  console.log(`walking ${steps} steps, seed ${seed}, ${motion} motion`);
  try {
    const without = isStatic ? WITH_CALLS : [];
    await new Walker(page, seed, motion, without).walk(site, steps, (step) => console.log(step));
    console.log(`${steps} steps, same as a plain browser (seed ${seed})`);
    return true;
  } catch (error) {
    console.error(String(error));
    return false;
  }
}

async function checkLeaks(page: Page, site: string): Promise<boolean> {
  const { before, after, swaps } = await measureSwaps(page, site, SWAPS, 'long');
  const growth = (name: keyof MemoryUse): number => after[name] - before[name];
  console.log(`over ${swaps} swaps`);
  for (const name of ['nodes', 'listeners', 'documents'] as const) {
    console.log(`  ${name}: ${before[name]} → ${after[name]}`);
  }
  console.log(`  heap: ${(growth('heap') / 1_000_000).toFixed(3)} MB more`);
  return (
    growth('nodes') <= 0 &&
    growth('listeners') <= 0 &&
    growth('documents') <= 0 &&
    growth('heap') <= MAX_GROWTH
  );
}

/** Starts the demo site: its host, or the published files behind a plain file server. */
async function startSite(): Promise<{ url: string; stop: () => Promise<unknown> }> {
  if (isStatic) {
    // It loads the built host.
    const { startPublishedSite } = await import('../publish/published');
    const site = await startPublishedSite();
    return { url: site.plainUrl, stop: () => site.stop() };
  }
  const dataFolder = await mkdtemp(join(tmpdir(), 'dm-walk-'));
  const copied = await copySite(dataFolder);
  const host = await startHost(
    withDocumentation({ port: 0, dataFolder, faults: 'allowed', ...copied }),
  );
  return {
    url: host.url,
    stop: async () => {
      await host.stop();
      await rm(dataFolder, { recursive: true });
    },
  };
}

/**
 * `npm run walk -- [seed] [steps] [full|reduced]`: a random walk through the demo site, compared at every step with
 * a model of a plain browser. `npm run walk -- leaks` measures what 300 swaps leak. With `static` at
 * the end, both run on the published site behind a plain file server.
 */
const args = process.argv.slice(2).filter((word) => word !== 'static');
await buildDemo('if-changed');
const site = await startSite();
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const isOk =
    args[0] === 'leaks' ? await checkLeaks(page, site.url) : await walk(page, site.url, args);
  if (!isOk) process.exitCode = 1;
} finally {
  await browser.close();
  await site.stop();
}
