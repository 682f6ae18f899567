import { expect, pageIn, test, type Visitor } from './site';

// A GET form sends the bytes, and leads to the address, of a plain browser.

const FORMS: Readonly<Record<string, string>> = {
  'with a hash': '<form action="/a#line-30"><input name="q" value="x">',
  'with a query and a hash': '<form action="/a?old=1#line-30"><input name="q" value="x">',
  'without fields': '<form action="/a#line-30">',
  'with lines': '<form action="/a"><textarea name="t">one\ntwo\n\nthree</textarea>',
  'with lines in a name': '<form action="/a"><input type="hidden" name="a&#10;b" value="c&#13;d">',
  'with odd characters': `<form action="/a"><input name="q" value="~*(!)' é 日本 😀 %20+&=\`">`,
  'with fields named as methods': `<form action="/a"><input name="getAttribute" value="1">
    <input name="hasAttribute" value="2"><input name="action" value="/b">`,
  'with a charset': '<form action="/a" accept-charset="windows-1252"><input name="q" value="é">',
  'with the direction of a text': '<form action="/a"><input name="q" value="مرحبا" dirname="d">',
  'with the name of its charset': `<form action="/a"><input type="hidden" name="_charset_">
    <input name="q" value="é">`,
  'with a file': '<form action="/a"><input type="file" name="file"><input name="q" value="x">',
  'with a media type for its body':
    '<form action="/a" enctype="text/plain"><input name="q" value="a b&c">',
  'sent by a picture': `<form action="/a"><input name="q" value="x">
    <input type="image" name="pin" alt="Send" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">`,
  'with a method of its button': `<form action="/a" method="post"><input name="q" value="x">
    <button formmethod="get">Send</button>`,
  'with an address of its button': `<form action="/b"><input name="q" value="x">
    <button formaction="/a#line-30" name="go" value="1">Send</button>`,
};

async function send(visitor: Visitor, form: string): Promise<unknown> {
  const { page, site } = visitor;
  const button = /<button|type="image"/.test(form) ? '' : '<button>Send</button>';
  site.page('/', { content: `<h1>Home</h1>${form}${button}</form>` });
  await visitor.enter('/');
  await visitor.waitForEngine();
  const before = site.requests.length;
  // Playwright reads attributes through the form, whose fields may have the names of methods; so do
  // expectations that are not met at once.
  await page.locator('button, [type=image]').evaluate((control: HTMLElement) => control.click());
  await page.waitForFunction(
    () =>
      document.querySelector('h1')?.textContent === 'Page A' &&
      !window.isVisiting &&
      document.readyState === 'complete',
  );
  const asked = site.requests.slice(before).find(({ written }) => written.startsWith('/a'));
  const address = pageIn(await page.evaluate(() => location.href));
  return { sent: asked?.written, address, y: Math.round((await visitor.scrollY()) / 50) };
}

for (const [name, form] of Object.entries(FORMS)) {
  test(`a form ${name} is sent as by a plain browser`, async ({ visitor, navigation }) => {
    test.skip(navigation === 'hash' && form.includes('`'), 'a hash encodes one character more');
    const plain = await send(visitor, form.replace('<form', '<form data-dm-native'));
    expect(await send(visitor, form)).toEqual(plain);
    expect(await visitor.isSameDocument()).toBe(!form.includes('accept-charset'));
  });
}

test('a form without an address keeps the hash of its page', async ({ visitor, site }) => {
  site.page('/a', {
    content: `<h1>Page A</h1><form><input name="q" value="x"><button>Send</button></form>
      <p id="part">Part</p>`,
  });
  site.page('/', { content: '<h1>Home</h1><a href="/a">To A</a>' });
  await visitor.enter('/');
  await visitor.waitForEngine();
  await visitor.click('To A');
  await visitor.sees('Page A', '/a');
  await visitor.typeHash('#part');
  await visitor.page.getByRole('button').click();
  await visitor.isAt('/a?q=x#part');
});

test('a form goes where <base target> says', async ({ visitor, site, page }) => {
  site.head = '<base target="_blank">';
  site.page('/', { content: '<h1>Home</h1><form action="/a"><button>Send</button></form>' });
  await visitor.enter('/');
  await visitor.waitForEngine();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button').click();
  await expect((await opened).locator('h1')).toHaveText('Page A');
  await visitor.sees('Home', '/');
});
