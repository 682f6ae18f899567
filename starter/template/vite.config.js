import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig } from 'vite';

/** What the page has already: its one React, and the library. */
const FROM_PAGE = /^(?:dm-elements(?:\/|$)|react(?:\/|$)|react-dom(?:\/|$))/;

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
  plugins: [finish()],
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    target: 'es2022',
    lib: { entry: 'src/__TAG__.tsx', formats: ['es'], fileName: () => '__TAG__.js' },
    rolldownOptions: { external: FROM_PAGE, output: { minify: true } },
  },
});
