import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { post, startFormHost } from '../fixtures/forms';
import { PASSWORD, signInAsOwner, startTalkHost, visitorOf } from '../fixtures/talk';
import { startShopHost } from '../fixtures/shop';

const OPTIONS = { adminPassword: PASSWORD };

/** The title of a document, and its heading as text. */
function namesOf(document: string): readonly string[] {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(document) ?? [];
  const [, heading = ''] = /<h1>([\s\S]*?)<\/h1>/.exec(document) ?? [];
  return [title, heading.replace(/<[^>]+>/g, '').trim()];
}

/** The menu of a document: names of its entries, and which is the current one. */
function menuOf(document: string) {
  const [, menu = ''] = /<nav class="menu"[^>]*>([\s\S]*?)<\/nav>/.exec(document) ?? [];
  const entries = [...menu.matchAll(/<a href="([^"]+)"([^>]*)>([^<]+)</g)];
  return {
    names: entries.map(([, , , name = '']) => name.trim()),
    paths: entries.map(([, path = '']) => path),
    current: entries.flatMap(([, , more = '', name = '']) => {
      const [, value] = /aria-current="(\w+)"/.exec(more) ?? [];
      return value === undefined ? [] : [`${name.trim()} ${value}`];
    }),
  };
}

const NAMES = ['Editor', 'Submissions', 'Comments', 'Push', 'Settings'];

describe('the pages of /admin', () => {
  test('have a menu of what the site has', async (t) => {
    const owner = await signInAsOwner(await startShopHost(t));
    const { names, paths } = menuOf(await owner.read('/admin'));
    assert.deepEqual(names, ['Editor', 'Submissions', 'Comments', 'Orders', 'Push', 'Settings']);
    for (const path of paths) assert.match(await owner.read(path), /<title>/, path);
    const other = await signInAsOwner(await startFormHost(t, OPTIONS));
    assert.deepEqual(menuOf(await other.read('/admin')).names, NAMES);
  });

  test('have a name and a place in the menu, each its own', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    await post(host);
    const [row] = await host.rows('select id from submission');
    const owner = await signInAsOwner(host);
    const titles = new Set<string>();
    for (const [path, title, current] of [
      ['/admin', 'Overview — Admin', []],
      ['/admin/submissions', 'Submissions — Admin', ['Submissions page']],
      ['/admin/form?form=contact', 'Contact — Submissions — Admin', ['Submissions true']],
      [
        '/admin/form?form=contact&spam=1',
        'Contact: spam — Submissions — Admin',
        ['Submissions true'],
      ],
      ['/admin/form?form=contact&q=x', 'Contact: “x” — Submissions — Admin', ['Submissions true']],
      [`/admin/submissions/${row?.['id'] as string}`, /^Submission of /, ['Submissions true']],
      ['/admin/comments', 'Waiting comments — Comments — Admin', ['Comments page']],
      ['/admin/comments?list=spam', 'Spam comments — Comments — Admin', ['Comments page']],
      ['/admin/orders', 'New orders — Admin', []],
      ['/admin/push', 'Push messages — Push — Admin', ['Push page']],
      ['/admin/push/devices', 'Devices — Push — Admin', ['Push true']],
      ['/admin/settings', 'Settings — Admin', ['Settings page']],
      ['/admin/settings/webhook', 'Webhooks — Settings — Admin', ['Settings true']],
      ['/admin/nowhere', 'Not found — Admin', []],
    ] as const) {
      const document = await owner.read(path);
      const [name = '', heading = ''] = namesOf(document);
      if (typeof title === 'string') assert.equal(name, title);
      else assert.match(name, title);
      assert.ok(heading !== '' && name.startsWith(heading), `${path}: ${heading}`);
      assert.deepEqual(menuOf(document).current, current, path);
      assert.ok(!titles.has(name), name);
      titles.add(name);
    }
  });

  test('name the sign-in too, at its own address', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    const fetchPage = (path: string, init: RequestInit = {}) =>
      fetch(`http://localhost:${host.port}${path}`, { redirect: 'manual', ...init });
    const address = '/admin/sign-in?next=%2Fadmin%2Fcomments';
    const page = await (await fetchPage(address)).text();
    assert.deepEqual(namesOf(page), ['Sign in — Admin', 'Sign in']);
    assert.match(page, /name="next" value="\/admin\/comments"/);
    assert.deepEqual(menuOf(page).names, []);
    const { cookie } = await signInAsOwner(host);
    const response = await fetchPage(address, { headers: { cookie } });
    assert.equal(response.headers.get('location'), '/admin/comments');
    // Never back to itself.
    const again = await fetchPage('/admin/sign-in?next=/admin/sign-in', { headers: { cookie } });
    assert.equal(again.headers.get('location'), '/admin');
  });

  test('isolate names in other scripts', async (t) => {
    const host = await startFormHost(t, OPTIONS);
    await post(host, [
      ['form_id', 'elsewhere'],
      ['form_title', 'اتصل بنا <b>'],
      ['a', 'x'],
    ]);
    const owner = await signInAsOwner(host);
    const document = await owner.read('/admin/form?form=elsewhere&spam=1');
    assert.match(document, /<h1>\s*<bdi>اتصل بنا &lt;b&gt;<\/bdi>: spam\s*<\/h1>/);
    assert.match(document, /<title>اتصل بنا &lt;b&gt;: spam — Submissions — Admin<\/title>/);
  });
});

describe('times', () => {
  const RECEIVED = Date.UTC(2026, 6, 5, 23, 30);
  const start = async (...[t, zone]: readonly [Parameters<typeof startFormHost>[0], string?]) => {
    const host = await startFormHost(t, OPTIONS);
    await post(host);
    await host.rows(`update submission set received = ${RECEIVED}`);
    return { host, owner: await signInAsOwner(host, zone) };
  };

  test('are in the zone of the browser that signs in first, until another is chosen', async (t) => {
    const { host, owner } = await start(t, 'Asia/Kathmandu');
    const list = (): Promise<string> => owner.read('/admin/form?form=contact');
    const moment = /<time datetime="2026-07-05T23:30:00\.000Z"\s*>([^<]+)<\/time/;
    assert.equal(moment.exec(await list())?.[1], '6 Jul 2026, 05:15');
    assert.match(await list(), /<footer>[\s\S]*Asia\/Kathmandu<\/a\s*>\s*time, now\s+UTC\+05:45/);

    await signInAsOwner(host, 'America/New_York');
    assert.equal(moment.exec(await list())?.[1], '6 Jul 2026, 05:15');

    const saved = await owner.submit('/admin/settings', [
      ['zone', 'America/New_York'],
      ['name', ' Salma \n Harb '],
    ]);
    assert.equal(saved.headers.get('location'), '/admin/settings?done=saved#result');
    assert.equal(moment.exec(await list())?.[1], '5 Jul 2026, 19:30');
    const settings = await owner.read('/admin/settings?done=saved');
    assert.match(settings, /<option value="America\/New_York" selected/);
    assert.match(settings, /value="Salma Harb"/);
    assert.match(settings, /id="result" role="status" tabindex="-1"/);

    for (const zone of ['', 'Mars/Base', '+02:00']) {
      const refused = await owner.submit('/admin/settings', [['zone', zone]]);
      assert.equal(refused.status, 422);
      assert.match(await refused.text(), /role="alert"/);
    }
    assert.equal(moment.exec(await list())?.[1], '5 Jul 2026, 19:30');
  });

  test('are in a zone by its one name, however a browser or a form spells it', async (t) => {
    for (const [spelled, zone] of [
      ['eUROPE/lONDON', 'Europe/London'],
      ['utc', 'UTC'],
      ['ASIA/KATMANDU', 'Asia/Kathmandu'],
      ['Europe/Kiev', 'Europe/Kyiv'],
    ] as const) {
      const { host, owner } = await start(t, spelled);
      const chosen = async (): Promise<readonly (string | undefined)[]> => {
        const settings = await owner.read('/admin/settings');
        return Array.from(
          settings.matchAll(/<option value="([^"]+)" selected/g),
          ([, name]) => name,
        );
      };
      assert.deepEqual(await chosen(), [zone], spelled);
      await owner.submit('/admin/settings', [['zone', spelled]]);
      assert.deepEqual(await chosen(), [zone], spelled);
      assert.deepEqual(await host.rows('select time_zone from owner_setting'), [
        { time_zone: zone },
      ]);
      // As earlier versions stored it.
      await host.rows(`update owner_setting set time_zone = '${spelled}'`);
      assert.deepEqual(await chosen(), [zone], spelled);
    }
  });

  test('are in UTC where neither browser nor site name a zone', async (t) => {
    for (const zone of ['', 'Mars/Base']) {
      const { owner } = await start(t, zone);
      const text = await owner.read('/admin/form?form=contact');
      assert.match(text, />5 Jul 2026, 23:30</);
      assert.match(text, /Times are in\s+<a[^>]*>UTC<\/a\s*>\s*time\./);
    }
  });

  test('say which one it is when an hour comes twice', async (t) => {
    const { host, owner } = await start(t, 'Europe/London');
    const shown = async (time: number): Promise<string | undefined> => {
      await host.rows(`update submission set received = ${time}`);
      return /<time[^>]*>([^<]+)<\/time/.exec(await owner.read('/admin/form?form=contact'))?.[1];
    };
    assert.equal(await shown(Date.UTC(2026, 9, 25, 0, 30)), '25 Oct 2026, 01:30 (UTC+01:00)');
    assert.equal(await shown(Date.UTC(2026, 9, 25, 1, 30)), '25 Oct 2026, 01:30 (UTC+00:00)');
    assert.equal(await shown(Date.UTC(2026, 9, 25, 2, 30)), '25 Oct 2026, 02:30');
  });

  test('are in the zone that an exported table names', async (t) => {
    const { owner } = await start(t, 'America/New_York');
    const csv = await owner.read('/admin/export.csv?form=contact');
    assert.match(csv, /^\ufeff?"Received \(America\/New_York\)","Difference from UTC","Page",/);
    assert.match(csv, /"2026-07-05 19:30:00","UTC-04:00","[^"]*contact",/);
  });
});

test('the owner’s name is that of replies', async (t) => {
  const host = await startTalkHost(t, { commentHold: 'none' });
  const { id } = await visitorOf(host).say('Hello');
  const owner = await signInAsOwner(host);
  await owner.submit('/admin/settings', [
    ['zone', 'UTC'],
    ['name', 'Salma'],
  ]);
  const list = await owner.read('/admin/comments?list=shown');
  assert.match(list, new RegExp(`id="name-${id}"\\s+name="name"\\s+value="Salma"`));
});
