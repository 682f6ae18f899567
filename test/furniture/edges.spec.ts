import type { Page } from '@playwright/test';
import { elementsReady, expect, pageDrawn, test } from '../site';

/** The bars at the window's edges in a test. */
type Part = 'notice' | 'notification' | 'audio' | 'site';

const TEXT = '<p>The harbour road ends here. <a href="/rooms">The rooms</a> are upstairs.</p>';

const DOCUMENT = `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Edges</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/dm/1/dm.css" />
    <style>
      body { margin: 0; font: 16px/1.5 sans-serif; }
      main, footer { padding: 16px; }
      header { display: flex; align-items: center; height: 56px; background: gold; }
      .site header { position: sticky; top: 0; z-index: 10; }
      .chat { display: none; width: 56px; height: 56px; }
      .site .chat { display: block; position: fixed; right: 16px; bottom: 16px; z-index: 10; }
    </style>
    <script type="application/json" id="dm-site">{ "animation": "none" }</script>
    <script type="module" src="/dm/1/dm-site.js"></script>
  </head>
  <body>
    <header><a href="/">Home</a></header>
    <main data-dm-outlet>
      <h1>Edges</h1>
      <dm-audio src="/assets/recordings/red-light-timer.mp3" label="Red-light timer" load="eager"></dm-audio>
      ${TEXT.repeat(30)}
    </main>
    <footer><a href="/contact">Write to us</a></footer>
    <button class="chat" type="button">Chat</button>
    <dm-back-to-top load="eager"><a href="#top">Back to top</a></dm-back-to-top>
    <dm-notification><p>The ferry is late today. <a href="/ferry">The times</a></p></dm-notification>
    <dm-cookie-notice consent delay="0"
      ><p>We would like to count which pages are read, and nothing else. <a href="/privacy">What we keep</a></p
    ></dm-cookie-notice>
  </body>
</html>`;

/** Every control at the window's edges that something else lies over, or that is outside. */
function coveredControls(): string[] {
  const inside = (selector: string): ParentNode[] =>
    [...document.querySelectorAll(selector)].flatMap((host) => [host, host.shadowRoot ?? host]);
  const player = document.querySelector('[data-dm-audio-bar]')?.shadowRoot?.querySelector('*');
  const roots = [
    ...inside('dm-cookie-notice, dm-notification, dm-back-to-top, .chat, header'),
    ...(player?.shadowRoot ? [player.shadowRoot] : []),
  ];
  const controls = new Set(
    roots.flatMap((root) => [
      ...(root instanceof HTMLButtonElement ? [root] : []),
      ...root.querySelectorAll<HTMLElement>('a, button, input, select'),
    ]),
  );
  const covered: string[] = [];
  for (const control of controls) {
    const isVisible = control.getClientRects().length > 0;
    if (!isVisible || getComputedStyle(control).visibility === 'hidden') continue;
    // A header that does not stick is scrolled with the page.
    if (control.closest('header') && !document.body.matches('.site')) continue;
    if (control.localName === 'a' && control.closest('header') === null)
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    // The first line of a link.
    const { left, top, width, height } = control.getClientRects()[0]!;
    const [x, y] = [left + width / 2, top + height / 2];
    let hit = document.elementFromPoint(x, y);
    while (hit?.shadowRoot) {
      const inner: Element | null = hit.shadowRoot.elementFromPoint(x, y);
      if (inner?.getRootNode() !== hit.shadowRoot) break;
      hit = inner;
    }
    if (control.contains(hit)) continue;
    const name = control.ariaLabel ?? control.textContent.trim();
    covered.push(`${name} under ${hit?.localName ?? 'nothing'}.${hit?.className ?? ''} at ${y}`);
  }
  return covered;
}

/** Heights of what is shown at the edges. */
function heights(): {
  readonly bars: number;
  readonly notification: number;
  readonly notice: number;
} {
  const heightOf = (host: Element | null, selector: string): number =>
    host?.shadowRoot?.querySelector<HTMLElement>(selector)?.offsetHeight ?? 0;
  const notice = heightOf(document.querySelector('dm-cookie-notice'), '.bar');
  const notification = heightOf(document.querySelector('dm-notification'), '.bar.open');
  const player = document.querySelector<HTMLElement>('[data-dm-audio-bar]')?.offsetHeight ?? 0;
  return { bars: notice + notification + player, notification, notice };
}

/** Shows exactly some of the parts; the player is there or not for the whole page. */
async function show(page: Page, parts: readonly Part[]): Promise<void> {
  await page.evaluate((shown) => {
    const kept = ((window as unknown as { kept?: Record<string, Element> }).kept ??= {
      notice: document.querySelector('dm-cookie-notice')!,
      notification: document.querySelector('dm-notification')!,
    });
    for (const [name, element] of Object.entries(kept)) {
      if (!shown.includes(name as Part)) element.remove();
      else if (!element.isConnected) document.body.append(element);
    }
    document.body.classList.toggle('site', shown.includes('site'));
    dispatchEvent(new Event('resize'));
  }, parts);
}

test.use({ visitor: 'new' });

for (const [width, height] of [
  [320, 568],
  [375, 812],
  [1280, 800],
] as const) {
  const isPhone = width < 640;

  test(`no control at the window's edges is covered, whatever is there, at ${width} px`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    await page.route('**/edges', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: DOCUMENT }),
    );
    await page.setViewportSize({ width, height });
    await page.goto('/edges');
    await elementsReady(page);
    for (const audio of [false, true]) {
      if (audio) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await show(page, []);
        await page.getByRole('button', { name: 'Play Red-light timer' }).click();
        await page.getByRole('button', { name: 'Pause Red-light timer' }).waitFor();
        await page.evaluate(() => document.querySelector('dm-audio')!.remove());
        await page.getByRole('button', { name: 'Stop and close' }).waitFor();
      }
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      for (let mask = 0; mask < 8; mask++) {
        const all = ['notification', 'notice', 'site'] as const;
        const parts = all.filter((_, bit) => mask & (1 << bit));
        const what = [...parts, ...(audio ? ['audio'] : [])].join(' + ') || 'nothing';
        await show(page, parts);
        if (parts.includes('notice'))
          await expect(page.getByRole('button', { name: 'Reject all' })).toBeVisible();
        // On a phone, a notification may wait for the answer.
        if (parts.includes('notification') && !(isPhone && parts.includes('notice')))
          await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeVisible();
        await pageDrawn(page);
        await expect.poll(() => page.evaluate(coveredControls), what).toEqual([]);
        const { bars } = await page.evaluate(heights);
        if (isPhone) expect(bars, what).toBeLessThanOrEqual(Math.ceil(height / 3));
      }
    }

    for (const style of ['direction: rtl', 'font-size: 32px']) {
      await page.evaluate((css) => document.body.setAttribute('style', css), style);
      await page.evaluate(() => {
        document.documentElement.dir = document.body.style.direction || 'ltr';
      });
      await pageDrawn(page);
      await expect.poll(() => page.evaluate(coveredControls), style).toEqual([]);
    }
    await page.evaluate(() => document.body.removeAttribute('style'));

    // The page's controls, by keyboard, with everything shown.
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
      document.querySelector<HTMLElement>('header a')!.focus();
    });
    // The notice is the first stop, once.
    for (let press = 0; press < 30; press++) await page.keyboard.press('Tab');
    await expect
      .poll(() =>
        page.evaluate(() => {
          const focused = document.activeElement!;
          const { left, top, bottom, width: size } = focused.getBoundingClientRect();
          return [top + 2, bottom - 2].every((y) =>
            focused.contains(document.elementFromPoint(left + size / 2, y)),
          );
        }),
      )
      .toBe(true);

    // What the visitor opens takes the room, and all of it can be reached.
    await page.getByRole('button', { name: 'Choose' }).click();
    await page.getByRole('checkbox').first().waitFor();
    await pageDrawn(page);
    for (const name of ['Save choice', 'Reject all', 'Accept all'])
      await page.getByRole('button', { name }).click({ trial: true });
    await page.getByRole('button', { name: 'Reject all' }).click();
    await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeVisible();
    await expect.poll(() => page.evaluate(coveredControls)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}
