import type { Plugin, Rolldown } from 'vite';

/** The module that Vite wraps dynamic imports with. */
const VITE_HELPER = '\0vite/preload-helper.js';

/**
 * Preloads what a chunk imports together with the chunk. Vite's own helper also waits for style
 * sheets, of which there are none, and weighs half the budget of `dm.js`. Under a policy with
 * nonces a preload needs the page's nonce. A link leaves once its module is there: a page has dozens.
 */
const HELPER = `
const known = {};
export function __vitePreload(load, dependencies = [], base) {
  for (const dependency of dependencies) {
    const { href } = new URL(dependency, base);
    known[href] ??= document.head.append(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href,
        nonce: document.querySelector('script[nonce]')?.nonce || '',
        onload() {
          this.remove();
        },
      }),
    ) ?? 1;
  }
  return load();
}
`;

type Bundle = Rolldown.OutputBundle;

/** A chunk and what it imports, directly and through others. */
function withImports(bundle: Bundle, file: string): Set<string> {
  const found = new Set([file]);
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  return found;
}

/**
 * The chunks that are loaded when a chunk runs, for each chunk: its imports, and those that all its
 * importers have. Assumes at first that a chunk has everything, and takes away what an importer
 * lacks until nothing changes.
 */
function loadedWithEach(bundle: Bundle): ReadonlyMap<string, ReadonlySet<string>> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const importers = new Map<string, string[]>(chunks.map(({ fileName }) => [fileName, []]));
  for (const { fileName, imports, dynamicImports } of chunks) {
    for (const name of [...imports, ...dynamicImports]) importers.get(name)?.push(fileName);
  }
  // What a page itself names has nothing before it.
  for (const { fileName, isEntry } of chunks) if (isEntry) importers.set(fileName, []);
  const importersOf = (file: string): readonly string[] => importers.get(file) ?? [];
  const own = new Map(chunks.map(({ fileName }) => [fileName, withImports(bundle, fileName)]));
  const everything = new Set([...own.values()].flatMap((names) => [...names]));
  const loaded = new Map(
    Array.from(own, ([file, names]) => [file, importersOf(file).length > 0 ? everything : names]),
  );
  for (let hasChanged = true; hasChanged;) {
    hasChanged = false;
    for (const [file, names] of own) {
      const [first, ...others] = importersOf(file).map((importer) => loaded.get(importer));
      if (!first) continue;
      const shared = [...first].filter((name) => others.every((other) => other?.has(name)));
      const now = new Set([...names, ...shared]);
      hasChanged ||= now.size !== loaded.get(file)?.size;
      loaded.set(file, now);
    }
  }
  return loaded;
}

/** Needed by few visitors, or by authors: a list of their imports would weigh more for all of them. */
const RARE = /\b(?:hand-over|debug)-/;
/**
 * Replaces Vite's preload helper by a smaller one, and preloads only what is worth it: neither the
 * imported chunk itself, nor chunks that are loaded already.
 */
export function smallPreloadHelper(): Plugin {
  let bundle: Bundle = {};
  let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return {
    name: 'small-preload-helper',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, dependencies, { hostId }) => {
            if (RARE.test(file)) return [];
            known ??= loadedWithEach(bundle);
            const loaded = known.get(hostId);
            return dependencies.filter((name) => name !== file && !loaded?.has(name));
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, output) {
        bundle = output;
        known = undefined;
      },
    },
    load: { order: 'pre', handler: (id) => (id === VITE_HELPER ? HELPER : undefined) },
  };
}
