/**
 * Reuses the browser contexts of test files: Chromium takes half a second to open a context, which
 * has a window of its own and an empty cache.
 */

/** Reads in a page what is emulated there, as the protocol has it. */
function emulatedMedia() {
  const features = [
    ['prefers-reduced-motion', 'reduce'],
    ['prefers-color-scheme', 'dark'],
    ['forced-colors', 'active'],
  ].map(([name, value]) => ({
    name,
    value: matchMedia(`(${name}: ${value})`).matches ? value : '',
  }));
  return { media: matchMedia('print').matches ? 'print' : '', features };
}

/** Slows the processor of a page down by the factor `DM_SLOWDOWN`, as a phone's. */
export async function slowDown(page) {
  const rate = Number(process.env.DM_SLOWDOWN ?? 1);
  if (rate === 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  // In a new process each session emulates its own media again, the last one wins: let them agree.
  const agree = async () =>
    devtools.send('Emulation.setEmulatedMedia', await page.evaluate(emulatedMedia));
  const emulateMedia = page.emulateMedia.bind(page);
  page.emulateMedia = async (options) => {
    await emulateMedia(options);
    await agree();
  };
  await agree();
}

/** Contexts that no test file is using. */
const idleContexts = [];

/**
 * Opens a context with the interface that the test runner needs. Closing it closes the pages of the
 * test file and keeps the context.
 */
async function openContext(browser) {
  const context = await browser.newContext();
  // Keeps the window open when the pages of a test file are closed.
  const firstPage = await context.newPage();
  const devtools = await context.newCDPSession(firstPage);
  const reused = {
    /** Origin of the test files, whose storage is cleared. */
    origin: '',
    async newPage() {
      const page = await context.newPage();
      await slowDown(page);
      return page;
    },
    async close() {
      const pages = context.pages().filter((page) => page !== firstPage);
      await Promise.all(pages.map((page) => page.close()));
      await context.clearCookies();
      await context.clearPermissions();
      const { origin } = reused;
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      idleContexts.push(reused);
    },
  };
  return reused;
}

/** Returns a context for a test file; of earlier files, only cached modules remain. */
export async function createBrowserContext({ browser, config }) {
  const context = idleContexts.pop() ?? (await openContext(browser));
  context.origin = `${config.protocol}//${config.hostname}:${config.port}`;
  return context;
}
