import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder } from 'selenium-webdriver';
import { freePort } from '../../scripts/test/free-port.ts';

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

/** Takes the least width of its tool bar from the window, which is otherwise 447 px or more. */
const NARROW_TOOL_BAR = `window button, window entry, window toolbar, window toolitem, window image {
  min-width: 0; margin: 0; border: 0; padding: 0; font-size: 1px;
}`;

/** Size of the display in px, twice that of the largest window. */
const DISPLAY = { width: 4000, height: 3000 };

/**
 * Place of the window. Without a window manager, the window that the display's own pointer is over
 * has the focus. The pointer rests in the middle, which so stays on the tool bar at every size of
 * the window; else a page that gets smaller would lose the focus, and with it all its focus events.
 */
const PLACE = { x: DISPLAY.width / 2 - 5, y: DISPLAY.height / 2 - 5 };

/**
 * GTK's settings as desktops give them, by XSETTINGS: animations off are what pages see as reduced
 * motion, a dark theme as dark mode.
 */
function xsettings({ reducedMotion, colorScheme }) {
  const theme = colorScheme === 'dark' ? 'Adwaita-dark' : 'Adwaita';
  return `Gtk/EnableAnimations ${reducedMotion === 'reduce' ? 0 : 1}\nNet/ThemeName "${theme}"\n`;
}

/**
 * Starts WebKitGTK's MiniBrowser on a display of its own.
 *
 * @param {{ driver: string, browser: string, settings: string }} paths of
 *   `WebKitWebDriver`, `MiniBrowser` and `xsettingsd`.
 * @returns the WebDriver client; `prefer`, which sets what pages see as the visitor's preferences;
 *   and `stop`, which ends all of it.
 */
export async function startMiniBrowser(paths) {
  const port = await freePort();
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  const preferences = join(settings, 'xsettings');
  const daemon = join(settings, 'xsettings.pid');
  writeFileSync(preferences, xsettings({}));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), NARROW_TOOL_BAR);
  const child = spawn(
    'xvfb-run',
    [
      '--auto-servernum',
      `--server-args=-screen 0 ${DISPLAY.width}x${DISPLAY.height}x24`,
      'sh',
      '-c',
      `"$1" -c '${preferences}' & echo $! > '${daemon}'; shift; exec "$@"`,
      'sh',
      paths.settings,
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
  await driver.manage().window().setRect(PLACE);
  return {
    driver,
    prefer(media) {
      writeFileSync(preferences, xsettings(media));
      process.kill(Number(readFileSync(daemon, 'utf8')), 'SIGHUP');
    },
    async stop() {
      await driver.quit().catch(() => undefined);
      process.off('exit', end);
      end();
    },
  };
}
