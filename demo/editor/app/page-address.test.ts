import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { frameAddress, pageAt } from './page-address';

const page = (path: string) => ({ file: `${path}.html`, path, title: path, lang: 'en' });
const site = {
  preview: '/site/halide',
  pages: ['/', '/rooms', '/rooms/blue', '/ar/الغرف'].map(page),
};

describe('the address of a page in the frame', () => {
  test('is its own in the live mode, and the one of its preview with a nonce in the others', () => {
    assert.equal(frameAddress(site, '/rooms', 'live', 'abc'), '/rooms');
    for (const mode of ['editor', 'preview'] as const) {
      assert.equal(frameAddress(site, '/rooms', mode, 'abc'), '/site/halide/rooms?dm_editor=abc');
      assert.equal(frameAddress(site, '/', mode, 'abc'), '/site/halide?dm_editor=abc');
    }
  });

  test('leads back to the page', () => {
    for (const page of site.pages) {
      const address = frameAddress(site, page.path, 'preview', 'abc');
      assert.equal(pageAt(site, `https://host.test${address}#menu`), page);
    }
  });

  test('leads back to the page also as the browser reports it', () => {
    const path = '/ar/الغرف';
    const { href, pathname } = new URL(`https://host.test/site/halide${path}?dm_editor=abc`);
    assert.notEqual(pathname, `/site/halide${path}`);
    assert.equal(pageAt(site, href)?.path, path);
  });

  test('leads to no page where the site has none', () => {
    assert.equal(pageAt(site, 'https://host.test/site/halide/garden'), undefined);
    assert.equal(pageAt(site, 'https://host.test/site/halide/room'), undefined);
    assert.equal(pageAt(site, 'https://host.test/site/halide/%ff'), undefined);
    assert.equal(pageAt(site, 'https://host.test/other/halid/rooms'), undefined);
  });
});
