import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { inRoot } from '../../../scripts/paths';
import { libraryReader } from '../library';
import { keepVersion } from './keep-version';
import { versionPage } from './version-page';
import { byVersion, currentVersion, readVersions, versionedPath } from './versions';

const RELEASED = `# Changelog

## [Unreleased]

## [1.2.0] - 2026-11-27

### Added

- A lighthouse.
`;

test('the pages describe the last version until something is added to it', () => {
  assert.equal(currentVersion(RELEASED), '1.2.0');
  const changed = RELEASED.replace('## [Unreleased]\n', '## [Unreleased]\n\n- A pier.\n');
  assert.equal(currentVersion(changed), 'Next');
  assert.equal(currentVersion('# Changelog\n\n## [Unreleased]\n\n- A pier.\n'), 'Next');
});

test('the address of a page in a version names the page today', () => {
  assert.deepEqual(versionedPath('/elements/v/1.2.0'), { version: '1.2.0', path: '/elements' });
  assert.deepEqual(versionedPath('/elements/v/1.2.0/start/html'), {
    version: '1.2.0',
    path: '/elements/start/html',
  });
  for (const path of ['/elements', '/elements/video', '/elements/versions'])
    assert.equal(versionedPath(path), undefined);
});

const skip = !existsSync(inRoot('dist/docs')) && 'dist/docs is not built';

describe('kept versions', { skip }, () => {
  let folder = '';
  const readLibrary = libraryReader(inRoot('dist/docs'));

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dm-versions-'));
    for (const version of ['0.9.0', '0.10.0'])
      await keepVersion(folder, { version, date: '2026-11-01' }, await readLibrary());
  });

  after(() => rm(folder, { recursive: true }));

  test('the newest of them comes first', () => {
    const { kept } = readVersions(folder);
    assert.deepEqual(
      kept.map(({ version }) => version),
      ['0.10.0', '0.9.0'],
    );
    assert.deepEqual(readVersions(join(folder, 'none')).kept, []);
    const names = ['1.0.0', '1.0.0-beta.2', '0.10.0', '1.0.0-beta.10', '0.9.0'];
    assert.deepEqual(names.toSorted(byVersion), [
      ...['0.9.0', '0.10.0'],
      ...['1.0.0-beta.2', '1.0.0-beta.10', '1.0.0'],
    ]);
  });

  test('one that is being written is not there yet', async () => {
    await mkdir(join(folder, '0.11.0'));
    assert.equal(readVersions(folder).kept.length, 2);
    await rm(join(folder, '0.11.0'), { recursive: true });
  });

  test('every page is rendered, and links to pages of its version alone', async () => {
    const [kept] = readVersions(folder).kept;
    assert.ok(kept && kept.pages.length > 100);
    const paths = new Set(kept.pages.map(({ path }) => path));
    for (const { path } of [{ path: '/elements' }, ...kept.pages]) {
      const page = await versionPage(folder, kept, path, () => true);
      assert.ok(page, path);
      assert.equal(page.path, path.replace('/elements', '/elements/v/0.10.0'));
      assert.equal(page.noindex, true);
      const links = page.content.text
        .replace(/<p class="version-note"[^]*?<\/p>/, '')
        .matchAll(/href="(\/elements[^"#?]*)/g);
      for (const [, target = ''] of links) {
        const today = target.replace('/elements/v/0.10.0', '/elements');
        assert.ok(target !== today || !paths.has(today), `${path}: ${target}`);
      }
    }
    assert.equal(await versionPage(folder, kept, '/elements/lighthouse', () => true), undefined);
  });

  test('code in several frameworks is tabs again', async () => {
    const [kept] = readVersions(folder).kept;
    assert.ok(kept);
    const page = await versionPage(folder, kept, '/elements/gallery', () => true);
    assert.match(page?.content.text ?? '', /<docs-tabs[^]*Next\.js/);
  });

  test('a page that is gone leads to the documentation today', async () => {
    const [kept] = readVersions(folder).kept;
    assert.ok(kept);
    const page = await versionPage(folder, kept, '/elements/gallery', () => false);
    assert.match(
      page?.content.text ?? '',
      /not there any more:\s+<a href="\/elements" data-today>/,
    );
  });
});
