import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { compareManifests, untold, type ComparedManifest } from './manifest/compare';
import { inRoot } from './paths';

/**
 * `npm run check:changes [-- v0.1.0]`: compares the public names of the elements with those of a
 * version, by default the last that is tagged. Fails on removed names that the changelog does not
 * tell of under "Unreleased".
 */
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: inRoot('.'), encoding: 'utf8', maxBuffer: 2 ** 26 }).trim();

const parse = (text: string): ComparedManifest => JSON.parse(text) as ComparedManifest;

const [version = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n')[0]] =
  process.argv.slice(2);
if (!version) console.log('No version is tagged yet: nothing to compare.');
else {
  const changes = compareManifests(
    parse(git('show', `${version}:custom-elements.json`)),
    parse(readFileSync(inRoot('custom-elements.json'), 'utf8')),
  );
  const { added, removed } = changes;
  console.log(`Since ${version}: ${added.length} names added, ${removed.length} removed.`);
  for (const name of [...added.map((each) => `+ ${each}`), ...removed.map((each) => `- ${each}`)]) {
    console.log(name);
  }
  const missing = untold(changes, readFileSync(inRoot('CHANGELOG.md'), 'utf8'));
  for (const name of missing) console.error(`CHANGELOG.md does not tell of \`${name}\``);
  process.exitCode = missing.length === 0 ? 0 : 1;
}
