import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import type { RouteSource } from '../host/http/host-env';
import { writePage } from '../host/fixtures/forms';
import { createWorkspace, waitUntil, type Workspace } from '../host/fixtures/testing';
import { startHost } from '../host/host';
import { filesBelow } from './files';
import { publishSite } from './publish-site';

/** Pages of which each names the state of the site. */
const NAMES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

async function writeState(workspace: Workspace, state: number): Promise<void> {
  const links = NAMES.map((name) => `<a href="/${name}">${name}</a>`).join(' ');
  for (const name of NAMES) await writePage(workspace, name, `<p>state ${state};</p>${links}`);
  await writeFile(join(workspace.siteFolder, 'assets', 'state.txt'), `state ${state};`);
}

/** Has another host import a state of the site, as it does when it starts. */
async function importState(workspace: Workspace, state: number): Promise<void> {
  await writeState(workspace, state);
  await (await startHost(workspace.options)).stop();
}

async function createSite(t: TestContext) {
  const workspace = await createWorkspace(t);
  await mkdir(join(workspace.siteFolder, 'assets'), { recursive: true });
  await importState(workspace, 1);
  const out = join(workspace.folder, 'out');
  const publish = (...routes: RouteSource[]) =>
    publishSite({
      folder: out,
      origin: 'https://site.example',
      host: { ...workspace.options, sources: [], routes },
    });
  /** The states that files name, of both forms of a page. */
  const states = async (): Promise<Set<string>> => {
    const names = (await filesBelow(out)).filter((name) =>
      /^(?:first|second|third|fourth|fifth|sixth|seventh|eighth)\.(?:html|json)$|state\.txt$/.test(
        name,
      ),
    );
    assert.equal(names.length, 2 * NAMES.length + 1);
    const found = new Set<string>();
    for (const name of names) {
      const text = await readFile(join(out, name), 'utf8');
      found.add(/state \d+;/.exec(text)?.[0] ?? `none in ${name}`);
    }
    return found;
  };
  return { workspace, out, publish, states };
}

/** Runs something before a page is answered. */
const before =
  (path: string, work: () => Promise<Response | undefined>): RouteSource =>
  (app) => {
    app.get(path, async (_, next) => {
      const response = await work();
      if (response) return response;
      await next();
      return undefined;
    });
  };

describe('a published site', () => {
  test('is of one state although its pages change while they are read', async (t) => {
    const { workspace, publish, states } = await createSite(t);
    let asked = 0;
    await publish(
      before('/fifth', async () => {
        asked += 1;
        if (asked === 1) await importState(workspace, 2);
        return undefined;
      }),
    );
    assert.deepEqual(await states(), new Set(['state 2;']));
  });

  test('stays the last one if the site does not stop changing', async (t) => {
    const { workspace, out, publish, states } = await createSite(t);
    await publish();
    let state = 1;
    const changing = publish(
      before('/fifth', async () => {
        await importState(workspace, (state += 1));
        return undefined;
      }),
    );
    await assert.rejects(changing, /kept changing/);
    assert.deepEqual(await states(), new Set(['state 1;']));
    assert.deepEqual(
      (await readdir(workspace.folder)).filter((name) => /publish/.test(name)),
      [],
    );
    assert.ok((await readdir(out)).includes('_headers'));
  });

  test('stays the last one if a page fails, which is not missing', async (t) => {
    const { workspace, publish, states } = await createSite(t);
    await publish();
    await importState(workspace, 2);
    const failing = before('/sixth', () => Promise.resolve(new Response('', { status: 500 })));
    await assert.rejects(publish(failing), /\/sixth.* failed with status 500/);
    assert.deepEqual(await states(), new Set(['state 1;']));
    let asked = 0;
    const busy = before('/sixth', () => {
      asked += 1;
      return Promise.resolve(asked === 1 ? new Response('', { status: 503 }) : undefined);
    });
    await publish(busy);
    assert.deepEqual(await states(), new Set(['state 2;']));
  });

  test('is there as a whole or not at all', async (t) => {
    const { out, publish } = await createSite(t);
    const sizes = new Set<number>();
    const done = new AbortController();
    const looking = (async () => {
      while (!done.signal.aborted) {
        const names = await filesBelow(out).catch(() => undefined);
        if (names) sizes.add(names.length);
        await new Promise(setImmediate);
      }
    })();
    const { files } = await publish();
    await waitUntil(() => sizes.size > 0);
    done.abort();
    await looking;
    assert.deepEqual([...sizes], [files]);
  });

  test('loses the pages that the site has lost, and keeps what is not of it', async (t) => {
    const { workspace, out, publish } = await createSite(t);
    await publish();
    await mkdir(join(out, '.git'));
    await writeFile(join(out, '.git', 'HEAD'), 'ref');
    await rm(join(workspace.siteFolder, 'pages/en/eighth.html'));
    await (await startHost(workspace.options)).stop();
    await publish();
    const names = await readdir(out);
    assert.ok(names.includes('first.html') && !names.includes('eighth.html'));
    assert.equal(await readFile(join(out, '.git', 'HEAD'), 'utf8'), 'ref');
  });

  test('is not disturbed by what an ended process has left', async (t) => {
    const { workspace, out, publish, states } = await createSite(t);
    // No process has such a number.
    await mkdir(`${out}.publishing-99999999`);
    await mkdir(`${out}.published-99999999`);
    await writeFile(join(`${out}.published-99999999`, 'first.html'), 'state 0;');
    await publish();
    assert.deepEqual(await states(), new Set(['state 1;']));
    assert.deepEqual(
      (await readdir(workspace.folder)).filter((name) => /publish/.test(name)),
      [],
    );
  });
});
