import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

/** One browser of the tests: where it may be, and who installs it. */
interface Kind {
  /** The environment variable that names one. */
  readonly variable: string;
  /** What installed ones are called or where they are, the preferred first. */
  readonly installed: readonly string[];
  /** Playwright's own, for kinds whose download Playwright can drive. */
  readonly download?: { readonly name: string; readonly path: () => string };
  /** Its package in Debian and its kin. */
  readonly aptPackage: string;
  /** What to tell somebody who has none. */
  readonly advice: string;
}

const CHROMIUM: Kind = {
  variable: 'CHROME_PATH',
  installed: [
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  download: { name: 'chromium', path: () => chromium.executablePath() },
  aptPackage: 'chromium',
  advice: 'No browser: install Chromium or Chrome, or set CHROME_PATH to one.',
};

const FIREFOX: Kind = {
  variable: 'FIREFOX_PATH',
  installed: [
    'firefox-esr',
    'firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
  aptPackage: 'firefox-esr',
  advice: 'No Firefox: install Firefox or Firefox ESR, or set FIREFOX_PATH to one.',
};

function onPath(name: string): string | undefined {
  if (existsSync(name)) return name;
  const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], {
    encoding: 'utf8',
  });
  return found.status === 0 ? found.stdout.split('\n')[0]?.trim() : undefined;
}

function findInstalled({ variable, installed, download }: Kind): string | undefined {
  const given = process.env[variable];
  if (given && existsSync(given)) return given;
  for (const name of installed) {
    const path = onPath(name);
    if (path) return path;
  }
  const path = download?.path();
  return path !== undefined && existsSync(path) ? path : undefined;
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

function install(kind: Kind): void {
  if (kind.download) {
    const { name } = kind.download;
    attempt(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', name]);
    if (findInstalled(kind)) return;
  }
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', kind.aptPackage]);
  }
}

function find(kind: Kind): string {
  const path = findInstalled(kind) ?? (install(kind), findInstalled(kind));
  if (path) return path;
  console.error(kind.advice);
  process.exit(1);
}

/**
 * The Chromium or Chrome that tests drive: `CHROME_PATH`, an installed one, Playwright's own, else
 * one obtained from Playwright's download or the system's package manager.
 * Ends the process with one line when there is none to be had.
 */
export function findBrowser(): string {
  return find(CHROMIUM);
}

/**
 * The Firefox that `npm run test:firefox` drives: `FIREFOX_PATH`, an installed one, else one
 * obtained from the system's package manager (what Playwright downloads is a Firefox of its own
 * making). Ends the process with one line when there is none to be had.
 */
export function findFirefox(): string {
  return find(FIREFOX);
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

/** What makes Firefox behave in tests as Chromium does under Playwright. */
const FIREFOX_PREFERENCES = {
  // Playwright loses a page that comes back alive.
  'browser.sessionhistory.max_total_viewers': 0,
  // A mouse that can hover (2) and point exactly (4), though the machine may have none.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // Scroll bars that take no room, as Playwright has them in Chromium.
  'ui.useOverlayScrollbars': 1,
} as const;

/** Which browser the tests run in, and how Playwright starts it. */
export interface TestedBrowser {
  readonly product: 'chromium' | 'firefox';
  readonly launchOptions: LaunchOptions;
}

/** A browser for visitors who want less movement, where it cannot be asked for page by page. */
export function withReducedMotion(options: LaunchOptions): LaunchOptions {
  return {
    ...options,
    firefoxUserPrefs: { ...options.firefoxUserPrefs, 'ui.prefersReducedMotion': 1 },
  };
}

/** The browser that the environment asks for: Chromium, or Firefox with `DM_BROWSER=firefox`. */
export function testedBrowser(): TestedBrowser {
  const wanted = process.env['DM_BROWSER'] ?? 'chromium';
  if (wanted === 'chromium') {
    return {
      product: wanted,
      launchOptions: { executablePath: findBrowser(), args: [...BROWSER_FLAGS] },
    };
  }
  if (wanted === 'firefox') {
    return {
      product: wanted,
      // A stock Firefox speaks WebDriver BiDi, which this channel selects.
      launchOptions: {
        channel: 'moz-firefox',
        executablePath: findFirefox(),
        firefoxUserPrefs: { ...FIREFOX_PREFERENCES },
      },
    };
  }
  console.error(`DM_BROWSER is "${wanted}"; it can be chromium or firefox.`);
  process.exit(1);
}
