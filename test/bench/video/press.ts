import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { Tab } from '../navigation/tab';
import { serveYouTube } from './youtube';

/** What a press on a player costs. */
export interface Press {
  /** From the release of the button until the film moves, in ms. */
  readonly shown: number;
  /** Time of the main thread, in ms. */
  readonly mainThread: number;
  /** Brotli bytes of all scripts and style sheets until then. */
  readonly bytes: number;
}

/** The middle of the player. */
const [X, Y] = [340, 190] as const;

/** Presses the middle of a player with a mouse. */
export async function press(browser: Browser, address: string): Promise<Press> {
  await using tab = await Tab.open(browser);
  const { page } = tab;
  await serveYouTube(page.context());
  const code: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/\.(?:js|css)$/.test(response.url())) return;
    code.push(response.body().then((body) => brotliCompressSync(body).length));
  });
  await tab.load(address);
  await page.waitForTimeout(500);
  const before = await tab.mainThread();
  await page.evaluate(() => {
    // Methods: names of functions need help that the page does not have.
    const film = {
      pressed: 0,
      videosIn(root: ParentNode): readonly HTMLVideoElement[] {
        return [...root.querySelectorAll('*')].flatMap((element) => [
          ...(element instanceof HTMLVideoElement ? [element] : []),
          ...(element.shadowRoot ? this.videosIn(element.shadowRoot) : []),
        ]);
      },
      look(resolve: (time: number) => void): void {
        const isMoving = this.videosIn(document).some(({ currentTime }) => currentTime > 0);
        if (this.pressed && isMoving) resolve(performance.now() - this.pressed);
        else requestAnimationFrame(() => this.look(resolve));
      },
    };
    addEventListener('pointerup', ({ timeStamp }) => (film.pressed = timeStamp), { capture: true });
    Object.assign(window, {
      firstFrame: new Promise<number>((resolve) => {
        film.look(resolve);
        addEventListener('message', ({ data }) => {
          if (data === 'first-frame') resolve(performance.now() - film.pressed);
        });
      }),
    });
  });
  await page.mouse.move(X, Y);
  await page.waitForTimeout(100);
  await page.mouse.click(X, Y, { delay: 30 });
  const shown = await page.evaluate(
    () => (window as unknown as { firstFrame: Promise<number> }).firstFrame,
  );
  await page.waitForTimeout(500);
  const mainThread = (await tab.mainThread()) - before;
  const bytes = (await Promise.all(code)).reduce((sum, part) => sum + part, 0);
  return { shown, mainThread, bytes };
}
