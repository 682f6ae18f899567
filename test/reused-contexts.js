/**
 * The browser contexts that test files are run in, one file after the other: a new one is a window
 * and an empty cache, which takes Chromium's own process half a second.
 */

/** Those that no file is using. */
const idle = [];

/** A context as the runner wants one, for one file at a time; what it closes is only the file's. */
async function open(browser) {
  const context = await browser.newContext();
  // Without a tab the window would be closed with each file's.
  const first = await context.newPage();
  const devtools = await context.newCDPSession(first);
  const use = {
    /** Where files keep what they store. */
    origin: '',
    newPage: () => context.newPage(),
    async close() {
      const pages = context.pages().filter((page) => page !== first);
      await Promise.all(pages.map((page) => page.close()));
      await context.clearCookies();
      await context.clearPermissions();
      const { origin } = use;
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      idle.push(use);
    },
  };
  return use;
}

/** Gives a file of tests a context in which nothing of another's is left but read modules. */
export async function createBrowserContext({ browser, config }) {
  const use = idle.pop() ?? (await open(browser));
  use.origin = `${config.protocol}//${config.hostname}:${config.port}`;
  return use;
}
