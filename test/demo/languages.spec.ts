import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRoot } from '../../scripts/paths';
import { unreadableIn } from '../audits/texts';
import { elementsReady, expect, test } from '../site';

/** The chunk of a language, by its name. */
const LANGUAGE = /\/chunks\/([a-z]{2}(?:-[A-Z][A-Za-z]+)?)-[0-9a-f]{7}\.js$/;

/** Names of the languages that a page loads. */
async function languagesAt(page: Page, path: string): Promise<readonly string[]> {
  const found = new Set<string>();
  page.on('request', (request) => {
    const [, code] = LANGUAGE.exec(request.url()) ?? [];
    if (code !== undefined) found.add(code);
  });
  await page.goto(path);
  await elementsReady(page);
  await page.waitForLoadState('networkidle');
  return [...found];
}

test('the chunks of languages have the names that are looked for', () => {
  const names = readdirSync(inRoot('dist/chunks')).filter((name) =>
    LANGUAGE.test(`/chunks/${name}`),
  );
  expect(names.length).toBeGreaterThanOrEqual(28);
});

test('an English page loads no language for the menus of others, which it hides', async ({
  page,
}) => {
  expect(await languagesAt(page, '/')).toEqual([]);
});

for (const language of ['ar', 'de', 'ja']) {
  test(`a page in ${language} loads its own language alone`, async ({ page }) => {
    expect(await languagesAt(page, `/${language}`)).toEqual([language]);
  });
}

test('the hidden menu of another language loads it once it is shown', async ({ page }) => {
  await page.goto('/');
  await elementsReady(page);
  const request = page.waitForRequest((each) => LANGUAGE.exec(each.url())?.[1] === 'ar');
  // The page stays English: no other element needs Arabic.
  await page.locator('header dm-nav[lang=ar]').evaluate((menu) => {
    menu.style.setProperty('display', 'block', 'important');
  });
  await request;
});

/** Texts around the content that visitors read or hear, by the language they are in. */
function findFrame(): readonly (readonly [lang: string, text: string])[] {
  const found: [string, string][] = [];
  const content = document.querySelector('#dm-content');
  const langOf = (node: Node): string => {
    const parent = node instanceof Element ? node : node.parentElement;
    const root = node.getRootNode();
    const near = parent?.closest('[lang]') ?? (root instanceof ShadowRoot ? root.host : undefined);
    if (near?.hasAttribute('lang')) return near.getAttribute('lang') ?? '';
    return near ? langOf(near) : document.documentElement.lang;
  };
  const add = (node: Node, text: string | null): void => {
    // Signs and numbers are in no language.
    if (text && /\p{L}/u.test(text)) found.push([langOf(node), text.trim()]);
  };
  const visit = (root: ParentNode): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (content?.contains(node)) continue;
      if (!(node instanceof Element)) {
        const isCode = node.parentElement?.closest('script, style');
        if (!isCode && node.parentElement?.checkVisibility()) add(node, node.textContent);
        continue;
      }
      if (node.shadowRoot) visit(node.shadowRoot);
      if (!node.checkVisibility()) continue;
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        add(node, node.getAttribute(name));
    }
  };
  visit(document.body);
  return found;
}

/** Opens a page on a phone, with its menu and the notice about cookies. */
async function openFrame(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path);
  await elementsReady(page);
  await expect(page.locator('dm-cookie-notice [part=bar]')).toBeVisible();
  await page.locator('.menu-button').click();
  const links = page.locator('dm-drawer nav a').filter({ visible: true });
  await expect(links.first()).toBeInViewport();
}

/** Texts that are cut off; the link that skips the menu is out of the window until it has the focus. */
async function cutOff(page: Page): Promise<readonly string[]> {
  const skip = await page.locator('.skip').innerText();
  const { clipped } = await unreadableIn(page);
  return clipped.filter((text) => text !== skip);
}

test.describe('the frame', () => {
  test.use({ visitor: 'new', contextOptions: { reducedMotion: 'reduce' } });

  /** Names and words that are the same in several languages. */
  const NAMES = [
    'Halide House',
    'dm-elements',
    'Cookies',
    'English',
    'العربية',
    'Deutsch',
    '日本語',
  ];

  for (const language of ['ar', 'de', 'ja']) {
    test(`of a page in ${language} says nothing in English, and nothing of it is cut off at 320 px`, async ({
      page,
    }) => {
      await openFrame(page, '/');
      const english = (await page.evaluate(findFrame)).map(([, text]) => text);
      expect(english).toEqual(expect.arrayContaining(['Menu', 'Rooms', 'Back to top']));

      await openFrame(page, `/${language}`);
      const frame = (await page.evaluate(findFrame)).filter(([, text]) => !NAMES.includes(text));
      expect(frame.length).toBeGreaterThan(20);
      expect(frame.filter(([lang]) => lang !== language)).toEqual([]);
      const same = frame.filter(([, text]) => english.includes(text)).map(([, text]) => text);
      expect(same).toEqual([]);

      expect(await cutOff(page), 'in the menu').toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      expect(await cutOff(page), 'in the footer').toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wide).toBe(0);
    });

    test(`of a wide page in ${language} says nothing in English`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 720 });
      const textsAt = async (path: string): Promise<readonly string[]> => {
        await page.goto(path);
        await elementsReady(page);
        return (await page.evaluate(findFrame)).map(([, text]) => text);
      };
      const english = await textsAt('/');
      expect(english).toEqual(expect.arrayContaining(['More', 'Rooms', 'Ask for a room']));
      const frame = await textsAt(`/${language}`);
      expect(frame.length).toBeGreaterThan(20);
      const same = frame.filter((text) => english.includes(text) && !NAMES.includes(text));
      expect(same).toEqual([]);
    });
  }
});
