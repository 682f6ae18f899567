import type { Plugin } from 'vite';

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

/** Replaces Vite's preload helper by a smaller one. */
export function smallPreloadHelper(): Plugin {
  return {
    name: 'small-preload-helper',
    enforce: 'pre',
    apply: 'build',
    load: { order: 'pre', handler: (id) => (id === VITE_HELPER ? HELPER : undefined) },
  };
}
