import { readFileSync } from 'node:fs';
import { libraryReader } from '../demo/docs/library';
import { keepVersion } from '../demo/docs/versions/keep-version';
import { VERSIONS_FOLDER } from '../demo/docs/versions/versions';
import { buildForHost } from './build/all';
import { inRoot } from './paths';

/**
 * `npm run docs:keep`: keeps the documentation of the released version as Markdown in
 * `docs/versions/`. Part of `npm version`, after the changelog has its section.
 */
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  readonly version: string;
};
const section = new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - (\\S+)$`, 'm');
const [, date] = section.exec(readFileSync(inRoot('CHANGELOG.md'), 'utf8')) ?? [];
if (date === undefined) {
  console.error(`CHANGELOG.md has no section of ${version}: it is not released.`);
  process.exit(1);
}
await buildForHost('if-changed');
const library = await libraryReader(inRoot('dist/docs'))();
const { pages } = await keepVersion(VERSIONS_FOLDER, { version, date }, library);
console.log(`docs/versions/${version}: ${String(pages.length)} pages`);
