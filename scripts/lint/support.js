import { createRequire } from 'node:module';
import browserslist from 'browserslist';

/**
 * The oldest supported versions, from `browserslist` in `package.json`, and what MDN's
 * compatibility data says is newer.
 */

const { api, javascript } = createRequire(import.meta.url)('@mdn/browser-compat-data');
const { builtins } = javascript;

/** The names of the compatibility data for those of browserslist, where they differ. */
const NAMES = { ios_saf: 'safari_ios' };

/** The oldest supported version of each browser. */
function oldestVersions() {
  const oldest = new Map();
  for (const entry of browserslist()) {
    const [browser, version] = entry.split(' ');
    const name = NAMES[browser] ?? browser;
    oldest.set(name, Math.min(oldest.get(name) ?? Infinity, Number.parseFloat(version)));
  }
  return oldest;
}

const OLDEST = oldestVersions();

/** The first version with support that needs no flag or prefix; `Infinity` for none. */
function firstVersion(support) {
  const versions = [support ?? []].flat().map((statement) => {
    const { version_added: added, version_removed: removed } = statement;
    const isRestricted = statement.flags ?? statement.prefix ?? statement.alternative_name;
    if (isRestricted || removed || !added || added === 'preview') return Infinity;
    return added === true ? 0 : Number.parseFloat(added.replace('≤', ''));
  });
  return Math.min(Infinity, ...versions);
}

/** The supported browsers that lack an entry, each with its first version that has it. */
export function lacking(entry) {
  const support = entry?.__compat?.support;
  if (!support) return [];
  return [...OLDEST]
    .map(([browser, oldest]) => ({ browser, oldest, first: firstVersion(support[browser]) }))
    .filter(({ oldest, first }) => first > oldest);
}

/** The entry of an interface or a built-in object. */
export const entryOf = (name) => api[name] ?? builtins[name] ?? builtins.Intl[name];

/** The entry of a global name: an interface, or a property of the global object. */
export const globalEntry = (name) => entryOf(name) ?? api.Window[name];

/** The entry of a property or method. */
export function memberEntry(owner, member) {
  const entry = entryOf(owner);
  return entry?.[member] ?? entry?.[`${member}_static`];
}

const keysOf = (entry) => Object.keys(entry).filter((key) => key !== '__compat');

/**
 * Names that the oldest supported version of a browser lacks: `Owner` for an interface or a global
 * object, `Owner.member` for a static member, `Owner.prototype.member` for another.
 */
export function namesLackingIn(browser) {
  const isLacking = (entry) => lacking(entry).some((each) => each.browser === browser);
  return [api, builtins, builtins.Intl].flatMap((group) =>
    keysOf(group).flatMap((owner) => {
      const name = group === builtins.Intl ? `Intl.${owner}` : owner;
      if (isLacking(group[owner])) return name;
      return keysOf(group[owner])
        .filter((key) => isLacking(group[owner][key]))
        .map((key) =>
          key.endsWith('_static')
            ? `${name}.${key.slice(0, -'_static'.length)}`
            : `${name}.prototype.${key}`,
        );
    }),
  );
}
