import { unreleased } from '../manifest/compare';

const VERSION = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;
const DATE = /^\d{4}-\d\d-\d\d$/;
const HEADING = /^## \[Unreleased\].*$/m;

/**
 * Turns the section "Unreleased" of a changelog, in the form of Keep a Changelog, into that of a
 * version, below an empty section "Unreleased".
 *
 * @param version such as `1.2.0`.
 * @param date the day of the release, such as `2026-11-27`.
 * @throws {Error} If the version or the date is none, if the changelog has the version already, and if
 *   nothing is written that users would notice.
 */
export function releaseNotes(changelog: string, version: string, date: string): string {
  if (!VERSION.test(version)) throw new Error(`"${version}" is no version like 1.2.0.`);
  if (!DATE.test(date)) throw new Error(`"${date}" is no date like 2026-11-27.`);
  if (!HEADING.test(changelog)) throw new Error('CHANGELOG.md has no heading "## [Unreleased]".');
  if (changelog.includes(`\n## [${version}]`))
    throw new Error(`CHANGELOG.md has a section of ${version} already.`);
  if (!/^\s*[-*] /m.test(unreleased(changelog)))
    throw new Error(`CHANGELOG.md says nothing under "Unreleased": what is new in ${version}?`);
  return changelog.replace(HEADING, `## [Unreleased]\n\n## [${version}] - ${date}`);
}
