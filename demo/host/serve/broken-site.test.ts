import assert from 'node:assert/strict';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { RefusedAnswer, VersionsAnswer } from '../editor/api.types';
import { ABOUT, saved, signIn, type Owner } from '../fixtures/owner';
import { send } from '../fixtures/testing';
import { startWholeSite } from '../fixtures/whole-site';
import type { SiteFile } from '../pictures/picture.types';

type Break = (siteFolder: string) => Promise<unknown>;

const change =
  (file: string, edit: (text: string) => string): Break =>
  async (folder) =>
    writeFile(join(folder, file), edit(await readFile(join(folder, file), 'utf8')));

/** Ways to break the folder of a site, each with the message that the owner gets. */
const BROKEN: Readonly<Record<string, readonly [Break, RegExp]>> = {
  'site.json is cut off': [
    change('site.json', (text) => text.slice(0, 40)),
    /^site\.json:\d+:\d+: /,
  ],
  'site.json is gone': [(folder) => rm(join(folder, 'site.json')), /^site\.json: /],
  'site.json is a folder': [
    async (folder) => {
      await rm(join(folder, 'site.json'));
      await mkdir(join(folder, 'site.json'));
    },
    /^site\.json: /,
  ],
  'the data of a page is cut off': [
    change(`pages/${ABOUT}`, (text) => text.replace('"none"', 'none')),
    /^pages\/en\/about\.html/,
  ],
  'the data of a page is gone': [
    (folder) => writeFile(join(folder, 'pages', ABOUT), '<p>Only this</p>'),
    /^pages\/en\/about\.html/,
  ],
  'two pages have one address': [
    change(`pages/${ABOUT}`, (text) => text.replace('"lang"', '"alias": "fleet", "lang"')),
    /address \/fleet/,
  ],
  'a page shows a collection that is gone': [
    (folder) => rm(join(folder, 'data', 'collections', 'Boats.json')),
    /There is no collection "Boats"/,
  ],
  'its pages are gone': [(folder) => rm(join(folder, 'pages'), { recursive: true }), /^pages: /],
  'its layout is gone': [(folder) => rm(join(folder, 'layout.html')), /^layout\.html: /],
  'all of it is gone': [
    (folder) => rename(folder, `${folder}-moved`),
    /^layout\.html: [^]*site\.json: /,
  ],
};

/** A file that the owner uploads. */
const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n';

/** Uploads a file; returns the call that removes it. */
async function uploadPdf({ host, headers }: Owner): Promise<string> {
  const { text } = await send(host.port, '/editor/api/files?name=a.pdf', headers, {
    ...{ method: 'POST', body: PDF },
  });
  const [hash] = /[\da-f]{16}/.exec((JSON.parse(text) as SiteFile).href) ?? [];
  return `files?hash=${hash}`;
}

async function refusal(owner: Owner, path: string): Promise<RefusedAnswer & { status: number }> {
  const { status, text } = await owner.get(path);
  return { status, ...(JSON.parse(text) as RefusedAnswer) };
}

describe('the owner whose site was broken on the disk while the host runs', () => {
  for (const [what, [breakSite, told]] of Object.entries(BROKEN)) {
    test(`is told what is wrong: ${what}`, async (t) => {
      const errors = t.mock.method(console, 'error', () => undefined);
      const owner = await signIn(t);
      const { content } = await owner.state();
      const first = saved(await owner.save(`${content}<p>One</p>`, 0));
      assert.equal((await owner.publish({ name: ABOUT, revision: first })).status, 200);
      const revision = saved(await owner.save(`${content}<p>Two</p>`, first));
      const removal = await uploadPdf(owner);
      const known = JSON.parse((await owner.get('/editor/api/versions')).text) as VersionsAnswer;
      await breakSite(owner.workspace.siteFolder);

      const version = `version?id=${known.versions[0]?.id ?? 0}`;
      for (const call of ['site', 'links', 'check', version]) {
        const {
          status,
          error_code: code,
          message = '',
        } = await refusal(owner, `/editor/api/${call}`);
        assert.deepEqual([status, code], [503, 'Broken'], call);
        assert.match(message, told, call);
      }
      const refused = await owner.publish({ name: ABOUT, revision });
      assert.equal(refused.status, 503);
      const kept = await send(owner.host.port, `/editor/api/${removal}`, owner.headers, {
        method: 'DELETE',
      });
      assert.equal(kept.status, 503);
      for (const { text } of [refused, kept]) {
        assert.match((JSON.parse(text) as RefusedAnswer).message ?? '', told);
      }
      const save = await owner.save(`${content}<p>Three</p>`, revision);
      assert.ok([404, 422, 503].includes(save.status), `${save.status}`);
      assert.equal(errors.mock.callCount(), 0);

      // Visitors have what is published.
      const page = await send(owner.host.port, '/about');
      assert.equal(page.status, 200);
      assert.match(page.text, /<p>One<\/p>/);
      const preview = await owner.get('/site/fixture/about');
      assert.equal(preview.status, 200);
      assert.match(preview.text, /<p>One<\/p>/);
    });
  }

  test('goes on where they were when it is whole again', async (t) => {
    const owner = await signIn(t);
    const { siteFolder } = owner.workspace;
    const { content } = await owner.state();
    const revision = saved(await owner.save(`${content}<p>New</p>`, 0));
    const file = join(siteFolder, 'site.json');
    const whole = await readFile(file, 'utf8');
    await writeFile(file, '{');
    assert.equal((await owner.publish({ name: ABOUT, revision })).status, 503);
    await writeFile(file, whole);
    assert.equal((await owner.publish({ name: ABOUT, revision })).status, 200);
    assert.match((await send(owner.host.port, '/about')).text, /<p>New<\/p>/);
  });
});

/** Ways to break it of which each is met by other calls. */
const ELSEWHERE: Readonly<Record<string, Break>> = {
  'all of it is gone': (folder) => rename(folder, `${folder}-moved`),
  'media.json is cut off': (folder) => writeFile(join(folder, 'media.json'), '{'),
  'media.json leads to itself': (folder) => leadToItself(join(folder, 'media.json')),
  'its files lead to themselves': (folder) => leadToItself(join(folder, 'assets')),
  'a style sheet leads to itself': (folder) => leadToItself(join(folder, 'assets', 'site.css')),
  'its sections lead to themselves': (folder) => leadToItself(join(folder, 'sections')),
};

async function leadToItself(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await symlink(path, path);
}

describe('no request is a fault of a host whose site was broken on the disk', () => {
  for (const [what, breakSite] of Object.entries(ELSEWHERE)) {
    test(what, async (t) => {
      // The fixture site lists a picture that it does not have.
      t.mock.method(console, 'error', () => undefined);
      const host = await startWholeSite(t);
      const { cookie, token } = host.owner;
      const headers = { cookie, 'x-dm-token': token, 'content-type': 'application/json' };
      await breakSite(host.workspace.siteFolder);
      const pages = ['/', '/about', '/assets/site.css', '/site/fixture/about'];
      const requests = [...pages.map((path) => ({ method: 'GET', path })), ...host.routes];
      for (const { method, path } of requests) {
        if (path.endsWith('/sign-out')) continue;
        const body = ['GET', 'DELETE'].includes(method) ? {} : { body: '{}' };
        const { status } = await send(host.port, path, headers, { method, ...body });
        assert.ok(status < 500 || status === 503, `${status} for ${method} ${path}`);
      }
    });
  }

  test('and the owner is told of a list of pictures that cannot be read', async (t) => {
    const owner = await signIn(t);
    await writeFile(join(owner.workspace.siteFolder, 'media.json'), '{');
    const { status, error_code: code, message } = await refusal(owner, '/editor/api/pictures');
    assert.deepEqual([status, code], [503, 'Broken']);
    assert.match(message ?? '', /^media\.json:1:\d+: /);
  });
});
