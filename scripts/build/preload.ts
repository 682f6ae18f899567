import type { Plugin, Rolldown } from 'vite';

/** The module that Vite wraps dynamic imports with. */
const VITE_HELPER = '\0vite/preload-helper.js';

/**
 * Ours fetches what a chunk imports together with the chunk, and nothing else: Vite's own also
 * waits for style sheets, which there are none of, and weighs half of what `dm.js` may.
 * Under a policy with nonces a preload needs the page's own.
 */
const HELPER = `
const seen = new Set();
export function __vitePreload(load, dependencies, base) {
  for (const dependency of dependencies || []) {
    const { href } = new URL(dependency, base);
    if (seen.has(href)) continue;
    seen.add(href);
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    link.nonce = document.querySelector('script[nonce]')?.nonce || '';
    document.head.append(link);
  }
  return load();
}
`;

type Bundle = Rolldown.OutputBundle;

/** What is there when a chunk runs: itself, what it imports, and what all who ask for it have. */
function loadedWith(bundle: Bundle, file: string, asking: readonly string[] = []): Set<string> {
  const found = new Set([file]);
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) found.add(imported);
  }
  const askers = Object.values(bundle).filter(
    (other) =>
      other.type === 'chunk' &&
      (other.imports.includes(file) || other.dynamicImports.includes(file)),
  );
  const [first, ...others] = askers
    .filter(({ fileName }) => !asking.includes(fileName))
    .map(({ fileName }) => loadedWith(bundle, fileName, [...asking, file]));
  for (const name of first ?? []) {
    if (others.every((loaded) => loaded.has(name))) found.add(name);
  }
  return found;
}

/**
 * Replaces Vite's preload helper by a smaller one, and names to it only what is worth it: neither
 * the chunk that is asked for itself, nor what is there when the asking chunk runs.
 */
export function smallPreloadHelper(): Plugin {
  let bundle: Bundle = {};
  return {
    name: 'small-preload-helper',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, dependencies, { hostId }) => {
            const loaded = loadedWith(bundle, hostId);
            return dependencies.filter((name) => name !== file && !loaded.has(name));
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_options, output) {
        bundle = output;
      },
    },
    load: { order: 'pre', handler: (id) => (id === VITE_HELPER ? HELPER : undefined) },
  };
}

/** How Vite lists what a chunk's imports are loaded with, and what asks for some of it by number. */
const LIST =
  /const __vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/;
const NUMBERS = /__vite__mapDeps\((\[[\d,]*\])\)/g;

/** So many imports of one chunk weigh less by name. */
const FEW = 8;

/**
 * Writes the names where Vite writes their numbers in a list: the list, with what reads it, weighs
 * more than names do, which compress, unless there are many of them.
 */
export function preloadByName(): Plugin {
  return {
    name: 'preload-by-name',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          const list = chunk.type === 'chunk' && LIST.exec(chunk.code)?.[1];
          if (!list) continue;
          const names = JSON.parse(list) as readonly string[];
          const calls = [...chunk.code.matchAll(NUMBERS)];
          if (calls.length > FEW) continue;
          const named = (_call: string, numbers: string): string =>
            JSON.stringify((JSON.parse(numbers) as number[]).map((number) => names[number]));
          chunk.code = chunk.code.replace(LIST, '').replace(NUMBERS, named);
        }
      },
    },
  };
}
