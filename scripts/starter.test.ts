import assert from 'node:assert/strict';
import type { SpawnSyncReturns } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { installPacked, runNode } from './starter/install';
import { inRoot } from './paths';

const WORKSPACE = realpathSync(mkdtempSync(join(tmpdir(), 'dm-starter-')));
const FOLDER = join(WORKSPACE, 'harbour-clock');

const create = (...args: readonly string[]): SpawnSyncReturns<string> =>
  runNode(WORKSPACE, 'node_modules/dm-elements/dist/commands/main.js', ...args);

const build = (): SpawnSyncReturns<string> =>
  runNode(FOLDER, inRoot('node_modules/vite/bin/vite.js'), 'build');

/** A widget's source in place of the starter's. */
function writeSource(source: string): void {
  writeFileSync(join(FOLDER, 'src/harbour-clock.tsx'), source);
}

/** Runs a test of the folder that takes the place of the starter's. */
function runTest(source: string): SpawnSyncReturns<string> {
  writeFileSync(join(FOLDER, 'test/harbour-clock.test.js'), source);
  return runNode(FOLDER, '--test');
}

/** A package that requires React, as those in CommonJS do. */
function addCommonPackage(): void {
  const folder = join(FOLDER, 'node_modules/old-label');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name":"old-label","main":"index.js"}');
  writeFileSync(
    join(folder, 'index.js'),
    `const { createElement } = require('react');
    exports.Label = ({ children }) => createElement('b', null, children);`,
  );
}

const EVERY_IMPORT = `
import 'dm-elements/dm.css';
import 'dm-elements/elements/gallery';
import { DmBackToTop } from 'dm-elements/elements/back-to-top';
import { DmCoupon } from 'dm-elements/elements/coupon/class';
import { getSite } from 'dm-elements';
import { defineWidget, widgetForm } from 'dm-elements/host';
import { DmElements } from 'dm-elements/client';
import { createLoader, load } from 'dm-elements/loader';
import { EVENTS } from 'dm-elements/dm-api';
import 'dm-elements/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { jsx } from 'react/jsx-runtime';
import { jsxDEV } from 'react/jsx-dev-runtime';
import { Label } from 'old-label';

export const form = widgetForm({});

function HarbourClock() {
  const [classes] = useState(() => [DmBackToTop, DmCoupon].map((each) => each.name && each.contract));
  const all = [classes[0], classes[1], getSite().mode, load, createLoader, EVENTS, createPortal, createRoot, jsx];
  return (
    <>
      <DmElements />
      <Label>{all.every(Boolean) ? 'All is here' : 'Something is missing'}</Label>
      {jsxDEV('i', { children: 'In development, too' })}
      <dm-gallery><img src="data:," alt="The pier" /></dm-gallery>
    </>
  );
}

defineWidget({ tag: 'harbour-clock', attributes: {}, view: HarbourClock, load: 'eager' });
void import('dm-elements/elements/map').then(() => globalThis.document?.body.classList.add('has-map'));
`;

const ON_PAGE = `
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { onHostedPage } from '../page/open.js';

test('every import works on a hosted page', async () => {
  assert.deepEqual(
    readdirSync(new URL('../dist', import.meta.url)).sort(),
    ['harbour-clock.form.json', 'harbour-clock.js', 'harbour-clock.js.map'],
  );
  await onHostedPage('<harbour-clock>Hello.</harbour-clock>', async (page, complaints) => {
    await page.getByText('All is here').waitFor();
    await page.getByText('In development, too').waitFor();
    await page.locator('body.has-map').waitFor({ state: 'attached' });
    await page.waitForFunction(() => customElements.get('dm-gallery'));
    assert.deepEqual(complaints, []);
  });
});
`;

const THROWING = `
import { defineWidget, widgetForm } from 'dm-elements/host';

export const form = widgetForm({});

const Hands = ({ hour }: { hour: number }) => {
  if (hour > 12) throw new RangeError('no such hour');
  return <p>{hour}</p>;
};

const HarbourClock = () => (
  <section>
    <Hands hour={13} />
  </section>
);

defineWidget({ tag: 'harbour-clock', attributes: {}, view: HarbourClock, load: 'eager' });
`;

const IN_CONSOLE = `
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onHostedPage } from '../page/open.js';

const MARKUP = '<harbour-clock>Hello.</harbour-clock>';
const THROWN = 'thrown by Hands in HarbourClock, src/harbour-clock.tsx:7:';

test('an error in a component names it, and the line of its source', async () => {
  await onHostedPage(MARKUP, async (page, complaints) => {
    await page.getByText('Hello.').waitFor();
    while (!complaints.some((line) => line.includes(THROWN))) await page.waitForEvent('console');
  });
});

test('loads no map for visitors', async () => {
  await onHostedPage(MARKUP, async (page, complaints) => {
    const maps = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.map')) maps.push(request.url());
    });
    await page.route(page.url(), async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replace('<html ', '<html data-dm-debug="false" ');
      await route.fulfill({ response, body });
    });
    await page.goto('about:blank');
    complaints.length = 0;
    await page.goBack();
    await page.locator('harbour-clock:state(error)').waitFor();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    assert.equal(complaints.length, 1, complaints.join());
    assert.deepEqual(maps, []);
  });
});
`;

/** Imports that a widget cannot have, and the message of the build. */
const REFUSED = [
  ['react-dom/server', /does not give "react-dom\/server"/],
  ['dm-elements/runtime', /does not give "dm-elements\/runtime"/],
  ['dm-elements/dm.js', /does not give "dm-elements\/dm\.js"/],
  ['dm-elements/elements/galery', /there is no element "galery"\. The elements are .*gallery/],
] as const;

const skip = !existsSync(inRoot('dist/commands/main.js')) && 'dist/ is not built';

describe('the starter of a widget', { concurrency: false, skip }, () => {
  before(() => {
    installPacked(WORKSPACE);
  });

  after(() => {
    rmSync(WORKSPACE, { recursive: true });
  });

  test('says how it is used, and refuses a name that is no tag', () => {
    for (const args of [['new'], ['new', 'x-y', 'z'], ['new', 'Clock'], ['new', 'dm-clock']]) {
      const { status, stderr } = create(...args);
      assert.equal(status, 2, args.join(' '));
      assert.match(stderr, /Usage: npx dm-elements new <tag>/);
    }
    assert.deepEqual(existsSync(FOLDER), false);
  });

  test('makes a folder that is typed, builds to one small file and passes its tests', () => {
    const { status, stdout, stderr } = create('new', 'harbour-clock');
    assert.equal(status, 0, stderr);
    assert.match(stdout, /npm run dev/);
    const types = runNode(FOLDER, inRoot('node_modules/typescript/bin/tsc'));
    assert.equal(types.status, 0, types.stdout);
    const built = build();
    assert.equal(built.status, 0, built.stderr);
    assert.match(built.stdout, /harbour-clock\.js: \d+ bytes for a visitor/);
    const file = readFileSync(join(FOLDER, 'dist/harbour-clock.js'));
    assert.ok(brotliCompressSync(file).length < 2000, `${String(file.length)} bytes`);
    assert.ok(existsSync(join(FOLDER, 'dist/harbour-clock.form.json')));
    const tested = runNode(FOLDER, '--test');
    assert.equal(tested.status, 0, tested.stdout);
    // Nothing of the template is left to be filled in.
    for (const path of ['package.json', 'README.md', 'index.html', 'src/harbour-clock.tsx']) {
      assert.doesNotMatch(readFileSync(join(FOLDER, path), 'utf8'), /__[A-Z]+__/, path);
    }
  });

  test('builds every import of the guides to what a hosted page gives', () => {
    addCommonPackage();
    writeSource(EVERY_IMPORT);
    const built = build();
    assert.equal(built.status, 0, built.stderr);
    const tested = runTest(ON_PAGE);
    assert.equal(tested.status, 0, tested.stdout);
  });

  test('builds a widget whose errors name the component and its line', () => {
    writeSource(THROWING);
    const built = build();
    assert.equal(built.status, 0, built.stderr);
    const tested = runTest(IN_CONSOLE);
    assert.equal(tested.status, 0, tested.stdout);
  });

  for (const [module, text] of REFUSED) {
    test(`refuses to build an import of ${module}`, () => {
      writeSource(`import '${module}';`);
      const { status, stderr } = build();
      assert.notEqual(status, 0);
      assert.match(stderr, text);
    });
  }

  test('leaves a folder that exists alone', () => {
    const { status, stderr } = create('new', 'harbour-clock');
    assert.equal(status, 1);
    assert.match(stderr, /exists already/);
  });
});
