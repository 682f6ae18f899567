import type { Page } from '@playwright/test';
import type { SitePage } from './pages';

/** A page in a charset of its own, whose content is built by a script with an address. */
export const ODD_PATH = '/walk-odd';
/** An answer that is a file. */
export const FILE_PATH = '/walk-file';

const LINES = 60;

const BUILD = `for (let n = 0; n < ${LINES}; n += 1) {
  const line = document.createElement('p');
  line.textContent = 'Zeile ' + n;
  document.querySelector('#walk-list').append(line);
}`;

const CONTENT = '<h1>Größe</h1><div id="walk-list"></div><script src="/walk-build.js"></script>';

/** The odd page as a plain browser shows it. */
export const ODD_PAGE: SitePage = {
  title: 'Größe',
  heading: 'Größe',
  text: `Größe${Array.from({ length: LINES }, (_, n) => `Zeile${n}`).join('')}`,
};

/** Answers for the odd page, its script and the file. */
export async function routeOddPage(page: Page, site: string): Promise<void> {
  await page.route(new RegExp(`${ODD_PATH}\\b`), async (route) => {
    const response = await fetch(new URL('/', site));
    const html = (await response.text())
      .replace(/<title>[^<]*/, `<title>${ODD_PAGE.title}`)
      .replace(/<meta charset[^>]*>/i, '')
      .replace(/(<main[^>]*data-dm-outlet[^>]*>)[^]*<\/main>/, `$1${CONTENT}</main>`);
    // Other letters that Latin-1 lacks are not looked at.
    const headers = {
      'content-type': 'text/html; charset=iso-8859-1',
      'content-security-policy': response.headers.get('content-security-policy') ?? '',
    };
    await route.fulfill({ headers, body: Buffer.from(html, 'latin1') }).catch(() => undefined);
  });
  await page.route(/\/walk-build\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: BUILD }),
  );
  await page.route(new RegExp(`${FILE_PATH}\\b`), (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-type': 'text/html', 'content-disposition': 'ATTACHMENT' },
      body: 'A file.',
    }),
  );
}
