import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';

const START = '\0start';

/**
 * Bundles the runtime from its sources for pages of the fixture site. Returns the files by path;
 * `/runtime/start.js` starts it and sets `window.runtime` and `window.getSite`.
 */
export async function bundleRuntime(): Promise<ReadonlyMap<string, string>> {
  const pathOf = (source: string): string =>
    JSON.stringify(fileURLToPath(new URL(`../../${source}`, import.meta.url)));
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: './',
    plugins: [
      {
        name: 'start',
        resolveId: (id) => (id === 'start' ? START : undefined),
        load: (id) =>
          id === START
            ? `import { runtime } from ${pathOf('runtime/index.ts')};
               import { getSite } from ${pathOf('shared/site/site.ts')};
               Object.assign(window, { runtime, getSite });
               runtime.start({ definitions: (tags) => window.loadDefinitions?.(tags) });`
            : undefined,
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { start: 'start' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = result.output.filter((file) => file.type === 'chunk');
  return new Map(chunks.map(({ fileName, code }) => [`/runtime/${fileName}`, code]));
}
