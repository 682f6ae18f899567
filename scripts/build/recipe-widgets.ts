import { readdirSync } from 'node:fs';
import { build } from 'vite';
import { hostedPage } from '../../starter/template/page/modules.js';
import { inRoot } from '../paths';

const SOURCES = 'demo/docs/recipes';

/** Builds the widgets of recipes as the starter does, each to one file: `dist/docs/widgets/<name>.js`. */
export async function buildRecipeWidgets(): Promise<void> {
  const names = readdirSync(inRoot(SOURCES))
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [hostedPage()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      target: 'es2022',
      outDir: inRoot('dist/docs/widgets'),
      reportCompressedSize: false,
      lib: {
        entry: Object.fromEntries(names.map((name) => [name, inRoot(SOURCES, `${name}.tsx`)])),
        formats: ['es'],
      },
      rolldownOptions: { output: { entryFileNames: '[name].js', minify: true } },
    },
  });
}
