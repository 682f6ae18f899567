import type { Page } from '@playwright/test';
import { fetchFrom } from '../fixtures/fetch-from';

/** Serves the origin of a booking service by the host's double of it. */
export async function serveService(
  page: Page,
  origin: string,
  { folder, host }: { readonly folder: string; readonly host: string },
): Promise<readonly string[]> {
  const requested: string[] = [];
  await page.route(`${origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    requested.push(pathname + search);
    const path = pathname.startsWith('/_booking/') ? pathname : `/_booking/${folder}${pathname}`;
    // A request without an answer ends with the page.
    const response = await fetchFrom(route, new URL(path + search, host).href).catch(
      () => undefined,
    );
    await (response ? route.fulfill({ response }) : route.abort().catch(() => undefined));
  });
  return requested;
}

/** The sources of a directive in the policy of a page. */
export async function policyOf(page: Page, path: string): Promise<ReadonlyMap<string, string>> {
  const answer = await page.request.get(path);
  const directives = (answer.headers()['content-security-policy'] ?? '').split('; ');
  return new Map(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}
