import { startMiniBrowser } from './mini-browser.js';
import { WebDriverPage } from './page.js';

/** Size of the page before a test changes it, in px. */
const VIEWPORT = { width: 1200, height: 800 };

/** Runs test files in WebKitGTK's MiniBrowser, one after the other in one window. */
export function miniBrowserLauncher(paths) {
  const urls = new Map();
  let browser;
  let page;
  return {
    name: 'WebKitGTK',
    // The runner's commands look for `getPage` there.
    type: 'playwright',
    concurrency: 1,
    getPage: () => page,
    async startSession(id, url) {
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
      // Ends what still runs in the page.
      await browser.driver.get('about:blank');
      urls.delete(id);
      return {};
    },
    async stop() {
      await browser?.stop();
    },
  };
}
