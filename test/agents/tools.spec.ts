import type { Page } from '@playwright/test';
import { testedBrowser } from '../../scripts/browser';
import { addParameters } from '../fixtures/change-site';
import { UNTRIED } from '../fixtures/untried';
import { elementsReady, expect, test } from '../site';

const { launchOptions } = testedBrowser();

test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--enable-features=WebMCP'],
  },
});

test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.agents);

const namesOf = async (page: Page): Promise<readonly string[]> =>
  (await page.webmcp.tools()).map(({ name }) => name).sort();

interface MenuSchema {
  readonly properties: { readonly page?: { readonly enum: readonly string[] } };
}

/** The scripts of the page whose names contain a text. */
const loaded = (page: Page, text: string): Promise<readonly string[]> =>
  page.evaluate(
    (part) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes(part)),
    text,
  );

/** Expects that a page has tools where the owner wants them, outside a preview. */
async function expectTools(page: Page): Promise<void> {
  await addParameters(page, { agentTools: true });
  await page.goto('/contact');
  await expect.poll(() => namesOf(page)).toContain('send_form');
  expect(await loaded(page, '-tools-')).not.toEqual([]);
}

test(
  "an agent sends a form, with the browser's own registry of tools",
  { tag: '@main' },
  async ({ page, complaints }) => {
    await addParameters(page, { agentTools: true });
    await page.goto('/contact');
    await expect.poll(() => namesOf(page)).toContain('send_form');
    const tool = (await page.webmcp.tools()).find(({ name }) => name === 'send_form')!;
    expect(tool.annotations).toMatchObject({ consequential: true });
    const schema = tool.inputSchema as {
      readonly required: readonly string[];
      readonly properties: Readonly<
        Record<string, { readonly format?: string; readonly enum?: readonly string[] }>
      >;
    };
    const refused = (await page.webmcp.callTool('send_form', {})) as string;
    expect(refused).toContain('lacks required properties');
    const answerTo = (name: string): string => {
      const { format, enum: values } = schema.properties[name]!;
      return values?.[0] ?? (format === 'email' ? 'ada@example.org' : 'A question about fog');
    };
    const answers = Object.fromEntries(schema.required.map((name) => [name, answerTo(name)]));
    const wrong = Object.fromEntries(
      Object.entries(answers).map(([name, value]) => [name, value.replace('@', ' at ')]),
    );
    expect(await page.webmcp.callTool('send_form', wrong)).toContain('The form was not sent.');
    await expect(page.locator('dm-form [data-dm-note=error]').first()).toBeVisible();
    expect(await page.webmcp.callTool('send_form', answers)).toContain('The form was sent.');
    await expect(page.locator('dm-form:state(success)')).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test('an agent goes from page to page, and each page offers its own tools', async ({ page }) => {
  await addParameters(page, { agentTools: true });
  await page.goto('/contact');
  await expect
    .poll(() => namesOf(page))
    .toEqual(expect.arrayContaining(['open_page', 'send_form']));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const roomsIn = ({ inputSchema }: { readonly inputSchema?: unknown }): string | undefined => {
    const { page: pages } = (inputSchema as MenuSchema).properties;
    return pages?.enum.find((text) => /rooms/i.test(text));
  };
  // The menu of the other language is a tool of its own.
  const menu = (await page.webmcp.tools()).find(roomsIn)!;
  expect(await page.webmcp.callTool(menu.name, { page: roomsIn(menu) })).toMatch(
    /^Opened ".*" \(\/rooms\)/,
  );
  await expect(page).toHaveURL(/\/rooms$/);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await expect.poll(() => namesOf(page)).not.toContain('send_form');
  await page.goBack();
  await expect.poll(() => namesOf(page)).toContain('send_form');
});

test('there are no tools, and nothing of them is loaded, unless the owner wants them', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  expect(await namesOf(page)).toEqual([]);
  expect(await loaded(page, '-tools-')).toEqual([]);
  await expectTools(page);
});

test('a preview has no tools', async ({ page }) => {
  await expectTools(page);
  await page.goto('/contact?preview=true');
  await elementsReady(page);
  await page.waitForLoadState('networkidle');
  expect(await namesOf(page)).toEqual([]);
  expect(await loaded(page, '-tools-')).toEqual([]);
});
