import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Files of a bundle by name; the entry is `start.js`, its style sheet `start.css`. */
export type BundledFiles = ReadonlyMap<string, string | Uint8Array>;

/** Bundles a module and its style sheets for production; dynamic imports are separate chunks. */
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

/** Brotli bytes of a bundle, of the files that are counted. */
export async function bundleBytes(
  input: string,
  isCounted: (file: string) => boolean,
): Promise<number> {
  const files = await bundleFiles(input, '/');
  return [...files]
    .filter(([file]) => isCounted(file))
    .reduce((bytes, [, body]) => bytes + brotliCompressSync(body).length, 0);
}
