import node from '@astrojs/node';
import { defineConfig } from 'astro/config';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  outDir: './node_modules/.built',
  cacheDir: './node_modules/.astro',
  devToolbar: { enabled: false },
});
