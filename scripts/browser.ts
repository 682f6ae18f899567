import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { installDebianPackages } from './debian';
import { installPackages } from './install';
import { tool } from './run';

/** Where a browser may be installed: names on the PATH, or paths; the preferred first. */
const INSTALLED = {
  CHROME_PATH: [
    // Without the window of a full browser, which costs tests half their time.
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    chromium.executablePath(),
  ],
  FIREFOX_PATH: [
    'firefox-esr',
    'firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
  ],
  WEBKIT_DRIVER_PATH: ['WebKitWebDriver'],
  XSETTINGS_PATH: ['xsettingsd'],
  // In Debian's library folder of the processor.
  WEBKIT_PATH: ['x86_64', 'aarch64'].map(
    (processor) => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  ),
} as const;
type Variable = keyof typeof INSTALLED;

const TITLES: Readonly<Record<Variable, string>> = {
  CHROME_PATH: 'Chromium or Chrome',
  FIREFOX_PATH: 'Firefox',
  WEBKIT_DRIVER_PATH: 'WebKitWebDriver and xvfb-run',
  XSETTINGS_PATH: 'xsettingsd',
  WEBKIT_PATH: "WebKitGTK's MiniBrowser",
};

const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb', 'xsettingsd'] as const;

/** Debian's packages of the browsers. */
const PACKAGES: Readonly<Record<Variable, readonly string[]>> = {
  CHROME_PATH: ['chromium-headless-shell'],
  // Playwright's download is a patched Firefox.
  FIREFOX_PATH: ['firefox-esr'],
  WEBKIT_DRIVER_PATH: WEBKIT_PACKAGES,
  XSETTINGS_PATH: WEBKIT_PACKAGES,
  WEBKIT_PATH: WEBKIT_PACKAGES,
};

function findInstalled(variable: Variable): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [process.env[variable] ?? '', ...INSTALLED[variable]]
    .filter((name) => name !== '')
    .flatMap((name) => (isAbsolute(name) ? [name] : folders.map((folder) => join(folder, name))))
    .find((path) => existsSync(path));
}

/** Installs the Chromium that Playwright downloads, where its server is reached. */
function downloadChromium(): void {
  const args = [tool('@playwright/test', 'playwright'), 'install', 'chromium'];
  spawnSync(process.execPath, args, { stdio: 'inherit', timeout: 300_000 });
}

/** Finds a browser, or installs one; if neither works, undefined, with an explanation. */
function findOrInstall(variable: Variable): string | undefined {
  const installed = findInstalled(variable);
  if (installed !== undefined) return installed;
  console.log(
    `Installing ${TITLES[variable]}; to avoid this, set ${variable} to an installed one.`,
  );
  if (variable === 'CHROME_PATH') downloadChromium();
  if (findInstalled(variable) === undefined) installDebianPackages(...PACKAGES[variable]);
  const path = findInstalled(variable);
  if (path === undefined) {
    console.error(`No browser: install ${TITLES[variable]}, or set ${variable} to one.`);
  }
  return path;
}

/** Finds a browser, or installs one; exits if neither works. */
const find = (variable: Variable): string => findOrInstall(variable) ?? process.exit(1);

/**
 * The Chromium or Chrome of the tests: `CHROME_PATH`, an installed one, Playwright's, or one
 * obtained from Playwright or, as root, apt-get.
 */
export function findBrowser(): string {
  return find('CHROME_PATH');
}

/** Flags for Chromium in a container, as root and without a network. */
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

/** Preferences that make Firefox behave as Chromium does under Playwright. */
const FIREFOX_PREFERENCES = {
  // Playwright loses track of pages restored from the back/forward cache.
  'browser.sessionhistory.max_total_viewers': 0,
  // A mouse with hover (2) and precision (4), even if the machine has none.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // Overlay scroll bars, as Playwright has them in Chromium.
  'ui.useOverlayScrollbars': 1,
} as const;

/** The browser of the tests, with Playwright's options to start it. */
export interface TestedBrowser {
  readonly product: 'chromium' | 'firefox';
  readonly launchOptions: LaunchOptions;
}

/** The programs of WebKitGTK, which runs only on Linux. */
export interface WebKitPaths {
  readonly driver: string;
  readonly browser: string;
  /** Gives the browser the settings of a desktop. */
  readonly settings: string;
}

export const findWebKit = (): WebKitPaths => ({
  driver: find('WEBKIT_DRIVER_PATH'),
  browser: find('WEBKIT_PATH'),
  settings: find('XSETTINGS_PATH'),
});

/** The engines of the browsers that tests run in. */
export type Engine = TestedBrowser['product'] | 'webkit';

/**
 * Finds or installs a browser and what drives it, for all processes that this one starts. False if
 * there is none, which is explained.
 */
export function prepareBrowser(engine: Engine): boolean {
  if (engine === 'webkit') {
    const variables = ['WEBKIT_DRIVER_PATH', 'WEBKIT_PATH', 'XSETTINGS_PATH'] as const;
    if (!variables.every((variable) => findOrInstall(variable) !== undefined)) return false;
    installPackages('test/webkit');
    return true;
  }
  const variable = engine === 'firefox' ? 'FIREFOX_PATH' : 'CHROME_PATH';
  const path = findOrInstall(variable);
  if (path === undefined) return false;
  process.env[variable] = path;
  return true;
}

/** Adds reduced motion, for browsers that cannot emulate it page by page. */
export function withReducedMotion(options: LaunchOptions): LaunchOptions {
  return {
    ...options,
    firefoxUserPrefs: { ...options.firefoxUserPrefs, 'ui.prefersReducedMotion': 1 },
  };
}

/** Chromium, or Firefox with `DM_BROWSER=firefox`. */
export function testedBrowser(): TestedBrowser {
  const product = process.env['DM_BROWSER'] ?? 'chromium';
  if (product === 'chromium') {
    return {
      product,
      launchOptions: { executablePath: findBrowser(), args: [...BROWSER_FLAGS] },
    };
  }
  if (product === 'firefox') {
    return {
      product,
      // WebDriver BiDi, which a stock Firefox understands.
      launchOptions: {
        channel: 'moz-firefox',
        executablePath: find('FIREFOX_PATH'),
        firefoxUserPrefs: { ...FIREFOX_PREFERENCES },
      },
    };
  }
  console.error(`DM_BROWSER is "${product}"; it can be chromium or firefox.`);
  process.exit(1);
}
