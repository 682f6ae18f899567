import { startMiniBrowser } from './mini-browser.js';
import { WebDriverPage } from './page.js';

/** Size of the page before a test changes it, in px. */
const VIEWPORT = { width: 1200, height: 800 };

/** Files that one window runs: its history ends at 100 entries, of which each file takes two or more. */
const FILES_PER_WINDOW = 20;

/** Takes from a page what its tests have stored, as other browsers do with its context. */
const FORGET = "if (origin !== 'null') { localStorage.clear(); sessionStorage.clear(); }";

/** Runs test files in WebKitGTK's MiniBrowser, one after the other. */
export function miniBrowserLauncher(paths) {
  const urls = new Map();
  let browser;
  let page;
  let files = 0;
  const stop = async () => {
    await browser?.stop();
    browser = page = undefined;
  };
  return {
    name: 'WebKitGTK',
    // The runner's commands look for `getPage` there.
    type: 'playwright',
    concurrency: 1,
    getPage: () => page,
    async startSession(id, url) {
      if (files === FILES_PER_WINDOW) await stop();
      files = browser ? files + 1 : 1;
      browser ??= await startMiniBrowser(paths);
      page ??= new WebDriverPage(browser);
      urls.set(id, url);
      await page.setViewportSize(VIEWPORT);
      await page.resetMedia();
      await browser.driver.get(url);
    },
    isActive: (id) => urls.has(id),
    getBrowserUrl: (id) => urls.get(id),
    async stopSession(id) {
      await browser.driver.actions().clear();
      await browser.driver.executeScript(FORGET);
      // Ends what still runs in the page.
      await browser.driver.get('about:blank');
      urls.delete(id);
      return {};
    },
    stop,
  };
}
