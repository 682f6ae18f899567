import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { inRoot } from '../../scripts/paths';
import { freePort } from '../../scripts/test/free-port';
import { serveFolder } from '../frameworks/serve';
import { Guide } from './guide';
import { expect, test } from './newcomer';
import type { Terminal } from './terminal';

test.skip(
  ({ browserName }) => browserName !== 'chromium' || process.platform === 'win32',
  'guides are typed in a POSIX shell, and other engines open the same pages elsewhere',
);

/** The folder of guides for all that a server keeps. */
const SERVER = '/srv/';

/** The files of a checkout after `npm ci` and `npm run build`. */
const CHECKOUT = [
  ...['package.json', 'tsconfig.json', 'CHANGELOG.md', 'custom-elements.json', 'node_modules'],
  ...['commands', 'demo', 'dist', 'docs', 'elements', 'entries', 'runtime', 'scripts', 'shared'],
  'starter',
];

/** The machine of an operator: a folder for `/srv`, and a checkout that is built. */
async function setUp(terminal: Terminal) {
  const server = join(terminal.folder, 'srv');
  await mkdir(join(server, 'backups'), { recursive: true });
  const checkout = join(terminal.folder, 'checkout');
  await mkdir(checkout);
  for (const name of CHECKOUT) await symlink(inRoot(name), join(checkout, name));
  /** A line of a guide with the folder of this machine. */
  const here = (text: string): string => text.replaceAll(SERVER, `${server}/`);
  return { server, checkout, here };
}

/** Opens the address that visitors type through a proxy, which adds the headers that the guide asks for. */
async function openThroughProxy(page: Page, origin: string, host: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), 'x-forwarded-for': '203.0.113.7' };
    const url = `${host}${pathname}${search}`;
    // The host may be stopping: the request is aborted, as a proxy would.
    const response = await route.fetch({ url, headers, maxRedirects: 0 }).catch(() => undefined);
    if (!response) {
      await route.abort('connectionrefused');
      return;
    }
    const { location, 'set-cookie': cookie = '' } = response.headers();
    if (location === undefined) {
      await route.fulfill({ response });
      return;
    }
    // A redirect cannot be handed to the browser here, so a page leads on.
    const body = `<!doctype html><meta http-equiv="refresh" content="0;url=${location}">`;
    await route.fulfill({ headers: { 'content-type': 'text/html', 'set-cookie': cookie }, body });
  });
}

/** The value of a variable in a file of variables. */
const valueOf = (file: string, name: string): string =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(file)?.[1] ?? '';

test('an operator creates a site, sees each change, and publishes it as files', async ({
  page,
  terminal,
  lines,
}) => {
  test.setTimeout(180_000);
  const { server, checkout, here } = await setUp(terminal);
  const files = await Guide.read('site-files');
  const publishing = await Guide.read('publishing');
  const [create, start] = files.commands('A new site');
  terminal.cd('srv');
  await terminal.type(create ?? '');
  terminal.cd('../checkout');
  const host = await terminal.start(here(start ?? ''), { PORT: String(await freePort()) });
  await page.goto(`${host.url}/`);
  await expect(
    page.getByRole('heading', { name: 'Bread, from four in the morning' }),
  ).toBeVisible();
  await expect(page.locator('dm-nav:state(ready)').first()).toBeVisible();
  const home = join(server, 'my-site/pages/en/home.html');
  const source = await readFile(home, 'utf8');
  await writeFile(home, source.replace('Bread, from four', 'Bread, from five'));
  // “pages that are open reload themselves”
  await expect(
    page.getByRole('heading', { name: 'Bread, from five in the morning' }),
  ).toBeVisible();
  expect(lines).toEqual([]);
  // A page that watches its host asks for it again and again.
  await page.goto('about:blank');
  await host.stop();

  const [publish = ''] = publishing.commands('Write the files');
  const site = { DM_SITE: join(server, 'my-site'), DM_DATA: join(server, 'my-site-data') };
  await terminal.type(publish, site);
  await using served = await serveFolder(join(checkout, 'out'), {});
  // The command forwards this address to the host at `--calls`.
  await page.goto(`${served.origin}/`);
  await expect(
    page.getByRole('heading', { name: 'Bread, from five in the morning' }),
  ).toBeVisible();
  await expect(page.locator('dm-nav:state(ready)').first()).toBeVisible();
  expect(lines).toEqual([]);
});

test('an operator starts a host behind a proxy, backs it up, restores and upgrades it', async ({
  page,
  terminal,
  lines,
}) => {
  test.setTimeout(180_000);
  const { server, checkout, here } = await setUp(terminal);
  const guide = await Guide.read('operating');
  let variables = here(guide.code('Start it', 'harbour.env'));
  for (const name of ['PORT', 'DM_EMBED_PORT'])
    variables = variables.replace(
      `${name}=${valueOf(variables, name)}\n`,
      `${name}=${String(await freePort())}\n`,
    );
  await mkdir(join(server, 'harbour'));
  terminal.cd('srv/harbour');
  await terminal.type('npx dm-elements new-site site');
  terminal.cd('../../checkout');
  await writeFile(join(checkout, 'harbour.env'), variables);

  const start = guide.commands('Start it').at(-1) ?? '';
  const origin = valueOf(variables, 'DM_ORIGIN');
  const local = `http://127.0.0.1:${valueOf(variables, 'PORT')}`;
  const statusOf = async (path: string): Promise<number> => (await fetch(local + path)).status;
  /** Signs in as the owner, whose session is part of the data, and looks for what a visitor sent. */
  const expectSubmission = async (): Promise<void> => {
    await page.goto(`${origin}/admin`);
    await page.getByLabel('Password').fill(valueOf(variables, 'DM_ADMIN_PASSWORD'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    await page.goto(`${origin}/admin/form?form=questions`);
    await expect(page.getByText('When is the rye ready?').first()).toBeVisible();
  };
  const host = await terminal.start(start);
  for (const path of ['/_health', '/_ready']) expect(await statusOf(path)).toBe(200);
  // “on the machine itself without a proxy, or with `DM_METRICS_TOKEN`”
  expect(await statusOf('/_metrics')).toBe(404);
  await openThroughProxy(page, origin, local);
  await page.goto(`${origin}/`);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@example.com');
  // At the pace of somebody who types: what is sent within 1.5 s is taken for spam.
  const question = page.getByRole('textbox', { name: 'Question' });
  await question.pressSequentially('When is the rye ready?', { delay: 100 });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. We answer within a day.').first()).toBeVisible();

  const [backUp = ''] = guide.inlineCommands('Back up', 'node');
  await terminal.type(here(backUp));
  // Nothing of the page is on its way any more.
  await page.goto('about:blank');
  expect(await host.stop()).toBe(0);

  const [copy = '', startRestored = ''] = guide.commands('Restore').map(here);
  await terminal.type(copy);
  const restored = await terminal.start(startRestored);
  expect(await statusOf('/_ready')).toBe(200);
  await expectSubmission();
  await page.goto('about:blank');
  expect(await restored.stop()).toBe(0);

  // “Start the new one with the same variables”
  const upgraded = await terminal.start(start);
  expect(await statusOf('/_ready')).toBe(200);
  await expectSubmission();
  for (const each of [host, restored, upgraded])
    expect(each.printed()).not.toMatch(/"level":"error"/);
  await page.goto('about:blank');
  expect(await upgraded.stop()).toBe(0);
  expect(lines).toEqual([]);
});
