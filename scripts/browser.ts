import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function onPath(name: string): string | undefined {
  if (existsSync(name)) return name;
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], {
    encoding: 'utf8',
  });
  return found.status === 0 ? found.stdout.split('\n')[0]?.trim() : undefined;
}

function findInstalled(): string | undefined {
  const given = process.env['CHROME_PATH'];
  if (given && existsSync(given)) return given;
  for (const name of INSTALLED) {
    const path = onPath(name);
    if (path) return path;
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Asks one installer, quietly; whether it worked is seen by looking again. */
function attempt(command: string, args: readonly string[]): void {
  if (!onPath(command)) return;
  console.log(`no browser found; trying: ${command} ${args.join(' ')}`);
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: 300_000 });
  } catch {
    // The next installer is asked, and at last the person.
  }
}

function install(): void {
  attempt(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  if (findInstalled()) return;
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
}

/**
 * The Chromium or Chrome that tests drive: `CHROME_PATH`, an installed one, Playwright's own, else
 * one obtained from Playwright's download or the system's package manager.
 * Ends the process with one line when there is none to be had.
 */
export function findBrowser(): string {
  const path = findInstalled() ?? (install(), findInstalled());
  if (path) return path;
  console.error('No browser: install Chromium or Chrome, or set CHROME_PATH to one.');
  process.exit(1);
}

/** Flags under which Chromium runs the same in a container, as root and without a network. */
export const BROWSER_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--expose-gc',
];
