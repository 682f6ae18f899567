import { readFileSync, writeFileSync } from 'node:fs';
import { releaseNotes } from './changelog/release-notes';
import { inRoot } from './paths';

/**
 * Part of `npm version minor`, after npm has written the new version: what stands under "Unreleased"
 * in `CHANGELOG.md` becomes the section of that version, dated today (UTC), in the same commit. With
 * a changelog that cannot be released, npm makes neither commit nor tag.
 */
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  readonly version: string;
};
const path = inRoot('CHANGELOG.md');
const today = new Date().toISOString().slice(0, 10);
writeFileSync(path, releaseNotes(readFileSync(path, 'utf8'), version, today));
console.log(`CHANGELOG.md: ${version} of ${today}`);
