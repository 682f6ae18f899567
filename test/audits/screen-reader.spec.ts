import type { Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { expect, test, typeOver } from '../site';
import { noteMessages, takeMessages } from './live-messages';
import { expectFocus, expectRead, expectSaid, open } from './read-out';
import { readFocus, readPage } from './read-page';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.accessibilityTree);

test.beforeEach(({ page }) => noteMessages(page));

/** Opens a product in the shop, once its script has drawn it. */
async function openPrint(page: Page): Promise<void> {
  await open(page, '/shop/Slack-water-p101', 'dm-store');
  await expect(page.locator('dm-store > [slot="dm-store"] h1')).toBeVisible();
}

const ORDER_FORM = [
  'heading 2, To order',
  'Your name',
  'textbox, Your name, required',
  'E-mail',
  'textbox, E-mail, required',
  'Where to send it',
  'textbox, Where to send it, required',
  'Anything we should know (optional)',
  'textbox, Anything we should know (optional)',
  'Nothing is paid here. We wrap it, write to you what it comes to, and post it when that is settled.',
];

/** Answers with a thread that has a comment, and takes its likes. */
async function answerWithThread(page: Page): Promise<void> {
  const comment = {
    id: 'c1',
    parent: '',
    to: '',
    name: 'Ada',
    text: 'Half a grade more, always.',
    created: '2026-01-02T10:00:00.000Z',
    isEdited: false,
    state: 'shown',
    isOwner: false,
    isPinned: false,
    isOwn: false,
    likes: 0,
    isLiked: false,
    replies: { comments: [], next: '', total: 0 },
  };
  await page.route('**/rt/site/*/comments**', async (route) => {
    const request = route.request();
    if (request.method() !== 'GET') {
      await route.fulfill({ json: { likes: 1, isLiked: true } });
      return;
    }
    const answer = await route.fetch();
    const thread = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...thread, comments: [comment], total: 1 } });
  });
}

// Each list is what a visitor hears, kept to be read: change it only to something as clear.
test.describe('with a screen reader', () => {
  test('a print is chosen, counted and ordered', async ({ page }) => {
    test.slow();
    await openPrint(page);
    await expectRead(page, 'article', [
      'article',
      'image, Steep mountains under low cloud, mirrored in the still water of a sound',
      'navigation, Breadcrumbs',
      'link, Shop',
      'link, Prints',
      'heading 1, Slack water',
      '£140',
      'group, As',
      'As',
      'radio, Unframed £140, checked',
      'radio, Framed in ash £210, not checked',
      'Number',
      'spinbutton, Number, 1, required',
      'button, Put into the cart',
      '30 × 40 cm, silver gelatin, edition of 25. The sound at the ten minutes when it goes neither way.',
      'HH-P01',
    ]);
    await page.getByRole('radio', { name: /Framed in ash/ }).check();
    await expectSaid(page, 'Price: £210');
    await page.getByRole('button', { name: 'Put into the cart' }).click();
    await expectSaid(page, 'In the cart: 1. Go to the cart');
    await expectFocus(page, 'button, Put into the cart');

    await page.getByRole('link', { name: 'Go to the cart' }).click();
    await expectFocus(page, 'heading 1, Cart');
    await expectRead(page, 'main', [
      'main',
      'group, Shop',
      'heading 1, Cart',
      'region, In the cart',
      'list',
      'listitem',
      'link, Slack water, framed in ash',
      '£210 each',
      'Number of Slack water, framed in ash',
      'spinbutton, Number of Slack water, framed in ash, 1, required',
      '£210',
      'button, Remove Slack water, framed in ash',
      'Together',
      '£210',
      'Postage is in it.',
      'link, Look for more',
      ...ORDER_FORM,
      'button, Order for £210',
    ]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expectFocus(page, 'spinbutton, Number of Slack water, framed in ash, 1, required');
    await page.keyboard.type('99');
    await page.keyboard.press('Tab');
    await expectSaid(page, 'Slack water, framed in ash: 99. Only 6 left. Together £20,790.');
    // The cart has been drawn anew; who went on stays there.
    await expectFocus(page, 'button, Remove Slack water, framed in ash');
    await page.keyboard.press('Shift+Tab');
    await expectFocus(
      page,
      'spinbutton, Number of Slack water, framed in ash, 99, required, Only 6 left',
    );
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await expectSaid(page, 'Slack water, framed in ash: 2. Together £420.');
    await expectFocus(page, 'spinbutton, Number of Slack water, framed in ash, 2, required');

    await page.getByRole('button', { name: 'Order for £420' }).press('Enter');
    await expectFocus(page, 'textbox, Your name, required, invalid, Fill this in.');
    await page.keyboard.type('Ada Lovelace');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.com');
    await page.getByRole('textbox', { name: 'Where to send it' }).fill('Ockham');
    await page.getByRole('button', { name: 'Order for £420' }).press('Enter');
    await expect.poll(() => readFocus(page)).toMatch(/^heading 1, Order /);
    const [, , heading, ...order] = await readPage(page);
    expect(heading).toMatch(/^heading 1, Order /);
    expect(order).toEqual([
      'Thank you, Ada Lovelace. We write to ada@example.com when it is wrapped.',
      'list',
      'listitem',
      '2 × Slack water, framed in ash',
      '£420',
      'Together',
      '£420',
      'link, Back to the shop',
    ]);
    expect(await takeMessages(page)).toEqual([]);
  });

  test('what is typed while the cart answers stays, with its caret', async ({ page }) => {
    await openPrint(page);
    await page.getByRole('button', { name: 'Put into the cart' }).click();
    await page.getByRole('link', { name: 'Go to the cart' }).click();
    const release: (() => void)[] = [];
    await page.route('**/_shop/**', async (route) => {
      if (route.request().method() !== 'GET') await new Promise<void>((done) => release.push(done));
      await route.continue();
    });
    await page.getByRole('spinbutton').fill('2');
    const name = page.getByRole('textbox', { name: 'Your name' });
    await name.click();
    await page.keyboard.type('Lovelace');
    await page.keyboard.press('Home');
    await expect.poll(() => release.length).toBeGreaterThan(0);
    release.forEach((done) => done());
    await expect(page.getByRole('button', { name: 'Order for £280' })).toBeVisible();
    await page.keyboard.type('Ada ');
    await expect(name).toHaveValue('Ada Lovelace');
  });

  test('a post is liked, and commented on', async ({ page }) => {
    await open(page, '/printing-fog', 'dm-comments');
    await expect(page.locator('dm-comments [part=form]')).toBeVisible();
    expect((await readPage(page)).slice(-8)).toEqual([
      'heading 2, Comments',
      'form, Comment',
      'Name',
      'textbox, Name, required',
      'Comment',
      'textbox, Comment, required',
      'button, Post comment',
      'No comments yet.',
    ]);
    await page.getByRole('button', { name: 'Like' }).press('Enter');
    await expectFocus(page, 'button, Like, pressed, 1 like');

    const post = page.getByRole('button', { name: 'Post comment' });
    await post.press('Enter');
    await expectFocus(page, 'textbox, Name, required, invalid, Enter your name.');
    await typeOver(page.getByRole('textbox', { name: 'Name' }), 'Zoe');
    const text = page.getByRole('textbox', { name: 'Comment' });
    await takeMessages(page);
    for (const words of ['First light was good.', 'And the second.']) {
      await typeOver(text, words);
      await post.press('Enter');
      await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible();
      // Said each time, although it is the same.
      await expectSaid(page, 'Your comment is waiting for approval.');
    }
    await expectFocus(page, 'button, Post comment');
    const comments = (await readPage(page)).filter((phrase) => !phrase.startsWith('time,'));
    expect(comments.slice(-7)).toEqual([
      'article, Comment by Zoe',
      'Zoe',
      'link, now',
      'First light was good.',
      'Your comment is waiting for approval.',
      'button, Edit, not expanded',
      'button, Delete, not expanded',
    ]);
  });

  test('a comment is answered and liked', async ({ page }) => {
    await open(page, '/printing-fog', 'dm-comments');
    await expect(page.locator('dm-comments [part=form]')).toBeVisible();
    // What others have written is shown once the owner has read it: it is answered here instead.
    await answerWithThread(page);
    await open(page, '/printing-fog', 'dm-comments');
    await expectRead(page, 'article, Comment by Ada', [
      'article, Comment by Ada',
      'Ada',
      'link, January 2, 2026',
      'time, January 2, 2026 at 10:00 AM',
      'Half a grade more, always.',
      'button, Like, 0 likes, not pressed',
      'button, Reply, not expanded',
      'button, Report, not expanded',
    ]);
    const comment = page.getByRole('article', { name: 'Comment by Ada' });
    await comment.getByRole('button', { name: 'Like' }).press('Enter');
    await expectFocus(page, 'button, Like, 1 like, pressed');
    await comment.getByRole('button', { name: 'Reply' }).press('Enter');
    await expectFocus(page, 'textbox, Reply to Ada, required');
    await expectRead(page, 'form, Reply to Ada', [
      'form, Reply to Ada',
      'Name',
      'textbox, Name, required',
      'Reply to Ada',
      'textbox, Reply to Ada, required',
      'button, Post reply',
      'button, Cancel',
    ]);
    await page.keyboard.press('Escape');
    await expectFocus(page, 'button, Reply, not expanded');
  });

  test('places are searched, and one is opened', async ({ page }) => {
    await open(page, '/stockists', 'dm-multi-map');
    const element = page.locator('dm-multi-map');
    await element.getByRole('button', { name: 'Zoom in', exact: true }).waitFor();
    const all = await readPage(page, 'list, Locations');
    // Places further down are read, too.
    expect(all.filter((phrase) => phrase.startsWith('heading 2'))).toHaveLength(14);
    await takeMessages(page);
    await element.getByRole('searchbox').fill('nevis');
    await expectSaid(page, '1 of 14 locations');
    await element.getByRole('heading').getByRole('button').press('Enter');
    await expectSaid(page, 'Nevis Print Works is selected.');
    await expectFocus(page, 'button, Nevis Print Works, pressed');
    await expectRead(page, 'group, Locations', [
      'group, Locations',
      'button, Skip the map',
      'application, Map, Arrow keys move the map, plus and minus zoom.',
      'button, Nevis Print Works, pressed',
      'button, Zoom in',
      'button, Zoom out',
      'group, Nevis Print Works',
      'Nevis Print Works',
      'High Street, Fort William',
      expect.stringMatching(/^DisclosureTriangle, (?:Open|Closed)/),
      'link, 01632 960199',
      'link, Directions to Nevis Print Works',
      'button, Close',
      'Demonstration map. Coasts: Natural Earth. Places: GeoNames',
    ]);
    await element.getByRole('searchbox').fill('');
    // Not once more which is selected.
    await expectSaid(page, '14 locations');
  });

  test('on a phone, a place of the list is opened on the map', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await open(page, '/stockists', 'dm-multi-map');
    await expectRead(page, 'group, Shown', [
      'group, Shown',
      'button, List, pressed',
      'button, Map, not pressed',
    ]);
    await takeMessages(page);
    await page.locator('dm-multi-map').getByRole('button', { name: 'The post van' }).press('Enter');
    await expectFocus(page, 'button, Map, pressed');
    await expectSaid(page, 'The post van is selected.', 'Loading');
    await expect.poll(() => readPage(page, 'group, The post van')).toContain('The slip, Camus');
  });

  test('a recording is played, moved and slowed down, and goes along', async ({ page }) => {
    await open(page, '/listening', 'dm-audio');
    await page
      .getByRole('button', { name: 'Play Foghorn, four in the morning', exact: true })
      .press('Enter');
    await expectFocus(page, 'button, Pause Foghorn, four in the morning');
    const slider = page.getByRole('slider', { name: 'Position' });
    await expect(slider).toBeEnabled();
    const player = await readPage(page, 'region, Audio player');
    expect(player.map((phrase) => phrase.replace(/Position, \d+/, 'Position'))).toEqual([
      'region, Audio player',
      'button, Pause Foghorn, four in the morning',
      'Foghorn, four in the morning',
      'Halide House',
      'slider, Position',
      'button, Previous recording',
      'button, Back 10 seconds',
      'button, Forward 30 seconds',
      'button, Next recording: Shingle, a falling tide',
      'combobox, Speed, 1×',
      'list, Recordings',
      'listitem',
      'button, Pause Foghorn, four in the morning Halide House 0:24',
      'link, Download Foghorn, four in the morning',
      'listitem',
      'button, Play Shingle, a falling tide Halide House 0:40',
      'link, Download Shingle, a falling tide',
      'listitem',
      'button, Play Red-light timer Halide House 1:04',
      'link, Download Red-light timer',
      'DisclosureTriangle, Transcript, not expanded',
    ]);
    await slider.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /^0:\d\d of 0:24$/);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption({ label: '1.5×' });
    await page.getByRole('link', { name: 'Kitchen' }).first().press('Enter');
    await expectFocus(page, 'heading 1, The kitchen');
    await expectSaid(page, 'Kitchen — Halide House');
    await expect
      .poll(() => readPage(page, 'region, Audio player'))
      .toEqual([
        'region, Audio player',
        'button, Pause Foghorn, four in the morning',
        'link, Foghorn, four in the morning',
        expect.stringMatching(/^slider, Position, \d+$/),
        'button, Stop and close',
      ]);
  });
});
