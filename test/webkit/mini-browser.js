import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder } from 'selenium-webdriver';

/** A port that is free now. */
async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Waits until WebKitWebDriver answers, 10 s at most. */
async function ready(server) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await fetch(`${server}/status`);
      return;
    } catch (cause) {
      if (attempt >= 100) throw new Error('WebKitWebDriver does not answer', { cause });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** A folder with GTK's settings: its animations off are what pages see as reduced motion. */
function settingsFolder(motion) {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  for (const version of ['gtk-3.0', 'gtk-4.0']) {
    mkdirSync(join(folder, version));
    writeFileSync(
      join(folder, version, 'settings.ini'),
      `[Settings]\ngtk-enable-animations=${motion === 'full' ? 1 : 0}\n`,
    );
  }
  return folder;
}

/**
 * Starts WebKitGTK's MiniBrowser on a display of its own.
 *
 * @param {{ driver: string, browser: string }} paths of `WebKitWebDriver` and `MiniBrowser`.
 * @param {'full' | 'reduced'} motion what pages see as the visitor's preference.
 * @returns the WebDriver client, and `stop`, which ends all of it.
 */
export async function startMiniBrowser(paths, motion) {
  const port = await freePort();
  const settings = settingsFolder(motion);
  const child = spawn(
    'xvfb-run',
    [
      '--auto-servernum',
      '--server-args=-screen 0 1920x1400x24',
      paths.driver,
      '--host=127.0.0.1',
      `--port=${port}`,
    ],
    {
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, XDG_CONFIG_HOME: settings, LANG: 'en_GB.UTF-8' },
    },
  );
  const end = () => {
    try {
      // xvfb-run, the display and the driver are one group.
      process.kill(-child.pid);
    } catch {
      // It has ended.
    }
    rmSync(settings, { recursive: true, force: true });
  };
  process.once('exit', end);
  const server = `http://127.0.0.1:${port}`;
  await ready(server);
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: paths.browser, args: ['--automation'] },
    })
    .build();
  return {
    driver,
    async stop() {
      await driver.quit().catch(() => undefined);
      process.off('exit', end);
      end();
    },
  };
}
