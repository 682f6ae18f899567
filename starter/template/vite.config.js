import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig } from 'vite';
import { hostedPage } from './page/modules.js';

/** Prints what a visitor downloads, and writes the widget's form for an editor. */
function finish() {
  return {
    name: 'finish',
    apply: 'build',
    async closeBundle() {
      const file = join(import.meta.dirname, 'dist/__TAG__.js');
      const size = brotliCompressSync(readFileSync(file)).length;
      console.log(`dist/__TAG__.js: ${size} bytes for a visitor (brotli)`);
      const { form } = await import(`${file}?${Date.now()}`);
      writeFileSync(
        join(import.meta.dirname, 'dist/__TAG__.form.json'),
        JSON.stringify(form, null, 2),
      );
    },
  };
}

export default defineConfig({
  plugins: [hostedPage(), finish()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    // Only developer tools load the map: an error names the line of the source.
    sourcemap: true,
    lib: { entry: 'src/__TAG__.tsx', formats: ['es'], fileName: () => '__TAG__.js' },
    rolldownOptions: {
      output: {
        codeSplitting: false,
        // Components keep their names, for the lines about those that throw.
        minify: {
          codegen: true,
          compress: { keepNames: { function: true, class: true } },
          mangle: { keepNames: { function: true, class: true } },
        },
      },
    },
  },
});
