import { expect, test } from './site';

// A document is read in the charset that it declares, as by a load; one in another charset than the
// document that shows it is loaded.

const WORDS = 'Café, Größe, naïve';
const CYRILLIC = 'Страница';

const bytes = (html: string, encoding: BufferEncoding): Buffer => Buffer.from(html, encoding);

/** Windows-1251 of Cyrillic letters. */
const windows1251 = (html: string): Buffer =>
  Buffer.from(
    Array.from(html, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code > 0x400 ? code - 0x350 : code;
    }),
  );

const html = (text: string, head = ''): string =>
  `<!doctype html><html><head>${head}<title>${text}</title></head><body>
   <main data-dm-outlet><h1>${text}</h1></main></body></html>`;

const meta = (charset: string): string => `<meta charset="${charset}">`;

interface Case {
  readonly type?: string;
  readonly body: Buffer;
  readonly text?: string;
  /** Whether it is UTF-8, as the pages of the site. */
  readonly isUtf8?: true;
}

const CASES: Readonly<Record<string, Case>> = {
  'in its media type': {
    type: 'text/html; charset=windows-1252',
    body: bytes(html(WORDS), 'latin1'),
  },
  'in its media type, quoted, in capitals': {
    type: 'Text/HTML;Charset="ISO-8859-1"',
    body: bytes(html(WORDS), 'latin1'),
  },
  'in a meta': { body: bytes(html(WORDS, meta('iso-8859-1')), 'latin1') },
  'in a meta for Cyrillic': {
    body: windows1251(html(CYRILLIC, meta('windows-1251'))),
    text: CYRILLIC,
  },
  'in a meta in the way of HTML 4': {
    body: bytes(
      html(WORDS, '<META HTTP-EQUIV=Content-Type CONTENT="text/html; charset=latin1">'),
      'latin1',
    ),
  },
  'in its media type before a meta': {
    type: 'text/html; charset=utf-8',
    body: bytes(html(WORDS, meta('windows-1252')), 'utf8'),
    isUtf8: true,
  },
  'by a byte order mark': {
    type: 'text/html; charset=windows-1252',
    body: bytes(`\u{feff}${html(WORDS)}`, 'utf8'),
    isUtf8: true,
  },
  'by a byte order mark of UTF-16': {
    body: bytes(`\u{feff}${html(CYRILLIC)}`, 'utf16le'),
    text: CYRILLIC,
  },
  'in a meta that means UTF-8': {
    body: bytes(html(WORDS, meta('utf-16')), 'utf8'),
    isUtf8: true,
  },
  'in two meta, one in a comment': {
    body: bytes(
      html(WORDS, `<!-- ${meta('utf-8')} -->${meta('nonsense')}${meta('latin1')}`),
      'latin1',
    ),
  },
};

for (const [name, { type = 'text/html', body, text = WORDS, isUtf8 = false }] of Object.entries(
  CASES,
)) {
  test(`a document is read in the charset declared ${name}`, async ({ visitor, site }) => {
    site.files.set('/old', { type, body });
    site.page('/', { content: '<h1>Home</h1><a href="/old">Old</a>' });
    await visitor.page.goto(`${site.origin}/old`);
    await expect(visitor.page.locator('h1'), 'after a load').toHaveText(text);
    await visitor.enter('/');
    await visitor.click('Old');
    await visitor.sees(text, '/old');
    await expect(visitor.page).toHaveTitle(text);
    expect(await visitor.isSameDocument()).toBe(isUtf8);
    await visitor.back();
    await visitor.sees('Home', '/');
  });
}

test('a document that declares nothing and is not UTF-8 is left to the browser', async ({
  visitor,
  site,
}) => {
  site.files.set('/old', { type: 'text/html', body: bytes(html(WORDS), 'latin1') });
  site.page('/', { content: '<h1>Home</h1><a href="/old">Old</a>' });
  await visitor.enter('/');
  await visitor.click('Old');
  await visitor.isAt('/old');
  await expect(visitor.page.locator('h1')).toHaveText(WORDS);
});

test('a page of the site is loaded in full from a document of another charset', async ({
  visitor,
  site,
}) => {
  site.files.set('/old', {
    type: 'text/html; charset=windows-1252',
    body: bytes(
      `<html><head><script type="application/json" id="dm-site">{}</script></head>
       <body><main data-dm-outlet><h1>Old</h1><a href="/">Home</a></main>
       <script type="module" src="/runtime/start.js"></script></body></html>`,
      'latin1',
    ),
  });
  site.page('/', { content: '<h1>Home</h1>' });
  await visitor.enter('/old');
  await visitor.click('Home');
  await visitor.sees('Home', '/');
  expect(await visitor.isSameDocument()).toBe(false);
});
