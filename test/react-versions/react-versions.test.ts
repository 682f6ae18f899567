import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { chromium, type Browser } from '@playwright/test';
import { build, preview } from 'vite';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser';
import { pack } from '../../scripts/pack';
import { inRoot } from '../../scripts/paths';

/** Versions of React that a host page may have. */
const VERSIONS = ['18.3.1', '19.0.0', '19.1.0', '19'] as const;

const HTML =
  '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/host.jsx"></script>';

/** Makes a project that has one version of React and the packed package, and installs it. */
function install(folder: string, packed: string, version: string): void {
  mkdirSync(folder);
  const dependencies = { react: version, 'react-dom': version, 'dm-elements': `file:${packed}` };
  const manifest = { name: 'host', private: true, type: 'module', dependencies };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'index.html'), HTML);
  copyFileSync(inRoot('test/react-versions/host.jsx'), join(folder, 'host.jsx'));
  mkdirSync(join(folder, 'public'));
  copyFileSync(inRoot('test/fixtures/media/original/dot.png'), join(folder, 'public/dot.png'));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

describe('the package beside the React of a host page', { timeout: 600_000 }, () => {
  const root = mkdtempSync(join(tmpdir(), 'dm-elements-react-'));
  let packed: string;
  let browser: Browser;

  before(async () => {
    packed = pack(root);
    browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] });
  });
  after(async () => {
    await browser.close();
    rmSync(root, { recursive: true });
  });

  for (const version of VERSIONS) {
    it(`shares React ${version}, or keeps its own`, async (test) => {
      const folder = join(root, version);
      install(folder, packed, version);
      const file = join(folder, 'node_modules/react/package.json');
      const installed = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
      await build({ root: folder, configFile: false, logLevel: 'error' });
      const server = await preview({ root: folder, configFile: false, logLevel: 'error' });
      test.after(() => server.close());

      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await page.locator('#count').click();
      assert.equal(await page.locator('#count').textContent(), `${installed}: 1`);
      await page.getByRole('link', { name: 'A dot' }).waitFor();
      await page.locator('dm-date-picker').getByRole('button').first().click();
      const days = page.getByRole('grid').getByRole('button');
      await days.first().waitFor();
      assert.ok((await days.count()) >= 28);
      assert.deepEqual(errors, []);
      await page.close();
    });
  }
});
