import type { Plugin, Rolldown } from 'vite';

/** The module that Vite wraps dynamic imports with. */
const VITE_HELPER = '\0vite/preload-helper.js';

/**
 * Preloads what a chunk imports together with the chunk. Vite's own helper also waits for style
 * sheets, of which there are none, and weighs half the budget of `dm.js`. Under a policy with
 * nonces a preload needs the page's nonce.
 */
const HELPER = `
const links = {};
export function __vitePreload(load, dependencies = [], base) {
  for (const dependency of dependencies) {
    const { href } = new URL(dependency, base);
    links[href] ??= document.head.appendChild(
      Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href,
        nonce: document.querySelector('script[nonce]')?.nonce || '',
      }),
    );
  }
  return load();
}
`;

type Bundle = Rolldown.OutputBundle;

/** The chunks that are loaded when a chunk runs: its imports, and those that all its importers have. */
function loadedWith(bundle: Bundle, file: string, visited: readonly string[] = []): Set<string> {
  const found = new Set([file]);
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  const importers = Object.values(bundle).filter(
    (other) =>
      other.type === 'chunk' &&
      (other.imports.includes(file) || other.dynamicImports.includes(file)),
  );
  const [first, ...others] = importers
    .filter(({ fileName }) => !visited.includes(fileName))
    .map(({ fileName }) => loadedWith(bundle, fileName, [...visited, file]));
  for (const name of first ?? []) {
    if (others.every((loaded) => loaded.has(name))) found.add(name);
  }
  return found;
}

/** Needed by the first click, which may come before the page is idle. */
const ENGINE = /\bengine-/;
/** Needed by few visitors, or by authors: a list of their imports would weigh more for all of them. */
const RARE = /\b(?:hand-over|debug)-/;
/** Needed by few elements, and loaded anyway when a hosted page is idle. */
const LATE = /\blate-scripts-/;

/**
 * Replaces Vite's preload helper by a smaller one, and preloads only what is worth it: neither the
 * imported chunk itself, nor chunks that are loaded already. For `dm-site.js` only the imports of
 * the engine: lists for its other late imports would not fit its budget.
 */
export function smallPreloadHelper(): Plugin {
  let bundle: Bundle = {};
  const known = new Map<string, Set<string>>();
  return {
    name: 'small-preload-helper',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, dependencies, { hostId }) => {
            if (RARE.test(file)) return [];
            if (hostId === 'dm-site.js' && !ENGINE.test(file)) return [];
            const loaded = known.get(hostId) ?? loadedWith(bundle, hostId);
            known.set(hostId, loaded);
            return dependencies.filter(
              (name) => name !== file && !loaded.has(name) && !LATE.test(name),
            );
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, output) {
        bundle = output;
        known.clear();
      },
    },
    load: { order: 'pre', handler: (id) => (id === VITE_HELPER ? HELPER : undefined) },
  };
}
