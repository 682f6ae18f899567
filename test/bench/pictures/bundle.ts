import { build, type Rolldown } from 'vite';

/** The files of a bundle by their names; the module is `start.js`, its style sheet `start.css`. */
export type BundledFiles = ReadonlyMap<string, string | Uint8Array>;

/** Bundles one module with its style sheets for production; what it imports later stays apart. */
export async function bundleFiles(input: string, base: string): Promise<BundledFiles> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base,
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      rolldownOptions: {
        input: { start: input },
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: ({ names }) =>
            names.some((name) => name.endsWith('.css')) ? 'start.css' : '[name]-[hash][extname]',
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}
