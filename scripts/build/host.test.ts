import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { after, before, describe, test } from 'node:test';
import { createClient } from '@libsql/client';
import { BUILT_HOST, inRoot } from '../paths';
import { buildHostStage } from './all';

/** Time in which a started host prints its address, in ms. */
const LONGEST_START = 30_000;

describe('the built host', () => {
  let folder = '';
  let child: ChildProcess | undefined;
  let output = '';
  let url = '';

  before(async () => {
    await buildHostStage('if-changed');
    folder = await mkdtemp(join(tmpdir(), 'dm-built-'));
    await cp(inRoot('demo/site'), join(folder, 'site'), { recursive: true });
    // The site takes pictures from packages.
    await symlink(inRoot('node_modules'), join(folder, 'node_modules'), 'junction');
    child = spawn(process.execPath, ['--enable-source-maps', BUILT_HOST], {
      // Nothing may depend on where it is started.
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DM_DATA: join(folder, 'data'),
        DM_SITE: join(folder, 'site'),
        DM_ADMIN_PASSWORD: 'a long password',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    for (let waited = 0; url === ''; waited += 20) {
      assert.ok(child.exitCode === null && waited < LONGEST_START, `not started: ${output}`);
      await wait(20);
      url = /http:\/\/localhost:\d+\//.exec(output)?.[0] ?? '';
    }
  });

  after(async () => {
    child?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  for (const path of [
    '',
    'journal',
    'search?q=fog',
    // Files beside the sources: styles, scripts, texts, data of packages.
    'admin',
    'elements',
    'elements/gallery',
    'elements/guides/hosting',
    '_booking/calendly/widget.js',
    '_maps/osm/4/8/5.png',
    '_maps/nominatim/search?q=Lisbon&format=jsonv2&limit=1',
  ]) {
    test(`serves /${path}`, async () => {
      const response = await fetch(url + path);
      assert.equal(response.status, 200, await response.text());
    });
  }

  test('serves the files that its pages name', async () => {
    for (const page of ['', 'elements/gallery']) {
      const html = await (await fetch(url + page)).text();
      const names = [...html.matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="(\/[^"]+)"/g)];
      assert.ok(names.length > 3, page);
      for (const [, name = ''] of names) {
        assert.equal((await fetch(new URL(name, url))).status, 200, name);
      }
    }
  });

  test('finds every file that a module has beside it', () => {
    const code = readFileSync(BUILT_HOST, 'utf8');
    const places = [...code.matchAll(/new URL\("([^"]+)", import\.meta\.url\)\.href/g)];
    assert.ok(places.length > 5);
    for (const [, path = ''] of places) {
      assert.ok(existsSync(join(dirname(BUILT_HOST), path)), path);
    }
    assert.equal(code.split('import.meta.url').length - 1, places.length, 'and no other place');
  });

  test('names the sources of a fault', async () => {
    const database = createClient({ url: `file:${join(folder, 'data', 'site.db')}` });
    await database.execute('drop table shop_cart');
    database.close();
    const headers = { cookie: `_dm_cart=${'a'.repeat(43)}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ product: 101, option: 'Unframed', quantity: 1, how: 'set' });
    const response = await fetch(`${url}_shop/cart`, { method: 'PUT', headers, body });
    assert.equal(response.status, 500);
    assert.match(output, /demo\/host\/[\w/-]+\.ts:\d+/);
    assert.doesNotMatch(output, /dist\/host\.js/);
  });
});
