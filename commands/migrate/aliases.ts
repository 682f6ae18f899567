import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../package-root';

interface Manifest {
  readonly modules: readonly {
    readonly declarations?: readonly {
      readonly tagName?: string;
      readonly attributes?: readonly {
        readonly name: string;
        readonly aliases?: readonly string[];
      }[];
    }[];
  }[];
}

/** Names that are read beside others and are not old: those of HTML, and those that the host writes. */
const CURRENT: ReadonlySet<string> = new Set(['value', 'data-dm-closes', 'data-dm-closed-message']);

/** The name of today for each old attribute of a tag, in the order in which the element reads them. */
export type Aliases = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The manifest: in the root of a checkout, whose `dist` may not be built, else where it is published. */
function manifestFile(): string {
  const root = packageRoot();
  const own = join(root, 'custom-elements.json');
  return existsSync(own) ? own : join(root, 'dist/editor/custom-elements.json');
}

let known: Aliases | undefined;

/** Reads the old names of attributes from the manifest of the package. */
export function aliases(): Aliases {
  if (known) return known;
  const { modules } = JSON.parse(readFileSync(manifestFile(), 'utf8')) as Manifest;
  const tags = new Map<string, ReadonlyMap<string, string>>();
  for (const { declarations = [] } of modules) {
    for (const { tagName, attributes = [] } of declarations) {
      if (!tagName) continue;
      const own = new Set(attributes.map(({ name }) => name));
      const names = new Map<string, string>();
      for (const { name, aliases: old = [] } of attributes) {
        for (const alias of old) {
          // Several attributes may read one alias; the first has its whole value.
          if (!own.has(alias) && !CURRENT.has(alias) && !names.has(alias)) names.set(alias, name);
        }
      }
      if (names.size > 0) tags.set(tagName, names);
    }
  }
  known = tags;
  return known;
}
