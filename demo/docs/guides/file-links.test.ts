import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { filesBelow, inRoot } from '../../../scripts/paths';
import { GUIDES } from '../site/contents';

const GUIDE_FILES = filesBelow('docs/guides');
const FILES = ['README.md', 'CONTRIBUTING.md', 'demo/README.md', ...GUIDE_FILES];

/** Links to files: neither to other sites, nor to addresses and parts of the documentation. */
const FILE_LINK = /\]\((?!\w+:|[/#])([^)#]+)/g;

test('each guide of the folder is one page, in one chapter', () => {
  assert.deepEqual(GUIDES.map(({ file }) => file).sort(), GUIDE_FILES);
  assert.equal(new Set(GUIDES.map(({ path }) => path)).size, GUIDE_FILES.length);
});

test('links in files lead to files', () => {
  const links = FILES.flatMap((file) =>
    Array.from(readFileSync(inRoot(file), 'utf8').matchAll(FILE_LINK), ([, target = '']) => ({
      file,
      leadsTo: posix.join(posix.dirname(file), target),
    })),
  );
  assert.ok(links.length > 40, `${links.length} links`);
  assert.deepEqual(
    links.filter(({ leadsTo }) => !existsSync(inRoot(leadsTo))),
    [],
  );
});

test('guides link to each other by file, which works where they are read as files too', () => {
  const addresses = new Set(GUIDES.map(({ path }) => path));
  const byAddress = GUIDE_FILES.flatMap((file) =>
    Array.from(
      readFileSync(inRoot(file), 'utf8').matchAll(/\]\((\/[^)#]*)/g),
      ([, path = '']) => `${file}: ${path}`,
    ).filter((link) => addresses.has(link.slice(link.indexOf(' ') + 1))),
  );
  assert.deepEqual(byAddress, []);
});
