import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { By, until } from 'selenium-webdriver';
import { descendants, parseMarkup, textIn } from '../../demo/host/text/markup';
import { withDocumentation } from '../../demo/docs/with-documentation';
import { startHost } from '../../demo/host/host';
import { findWebKit } from '../../scripts/browser';
import { ADDRESSES } from '../demo/addresses';
import { startMiniBrowser } from './mini-browser.js';

/** Limit for a page to show its heading, in ms. */
const LIMIT = 15_000;

/** Pages that prompt for a password first. */
const isOpen = (address) => !address.endsWith('/guests');

/** The heading of a page. The page itself cannot parse it: it requires Trusted Types. */
function headingOf(markup) {
  const all = descendants(parseMarkup(markup));
  return textIn([...all].find(({ tagName }) => tagName === 'h1'));
}

/** Walks through the demo site in WebKitGTK with motion on, as a visitor who clicks links. */
describe('the demo site in WebKitGTK', () => {
  let host;
  let browser;
  let folder;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dm-webkit-'));
    host = await startHost(withDocumentation({ port: 0, dataFolder: folder }));
    browser = await startMiniBrowser(findWebKit());
  });

  after(async () => {
    await browser?.stop();
    await host?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const run = (script, ...args) => browser.driver.executeScript(script, ...args);
  const heading = () =>
    run("return document.querySelector('main h1')?.textContent.replace(/\\s+/g, ' ').trim();");

  /** Waits for the page of an address, by the heading that the host gives it. */
  async function shows(address) {
    const answer = await fetch(new URL(address, host.url));
    const expected = headingOf(await answer.text());
    await browser.driver.wait(
      async () => (await heading()) === expected,
      LIMIT,
      `${address} shows "${expected}"`,
    );
  }

  /** Clicks a link that is added to the page, as a visitor's pointer does. */
  async function click(address) {
    await run(
      `const link = document.createElement('a');
       link.id = 'walk';
       link.href = arguments[0];
       link.textContent = 'Walk';
       link.style.cssText = 'position: fixed; inset: 40% auto auto 40%; z-index: 9999; padding: 2em';
       document.getElementById('walk')?.remove();
       document.body.append(link);`,
      address,
    );
    await browser.driver.findElement(By.id('walk')).click();
  }

  it('visits every page by its link, and comes back, in one document', async () => {
    const { driver } = browser;
    await driver.get(`${host.url}/`);
    await driver.wait(until.elementLocated(By.css('html[data-dm-mode]')), LIMIT);
    await run(
      "localStorage.setItem('_dm_cookie_notice', JSON.stringify({v: 1, allow: []})); window.mark = 1;",
    );
    let before = '/';
    for (const address of ADDRESSES.filter(isOpen)) {
      await click(address);
      await shows(address);
      if (address !== before) {
        await run('history.back();');
        await shows(before);
        await run('history.forward();');
        await shows(address);
      }
      before = address;
    }
    assert.equal(await run('return window.mark;'), 1, 'no page was loaded natively');
  });

  it('upgrades the elements of every page', async () => {
    for (const address of ADDRESSES.filter(isOpen)) {
      await click(address);
      await shows(address);
      await browser.driver.wait(
        () =>
          run(
            "return ![...document.querySelectorAll('main *')].some((each) => each.localName.startsWith('dm-') && (!each.matches(':defined') || each.matches(':state(error)')));",
          ),
        LIMIT,
        `elements of ${address}`,
      );
    }
  });
});
