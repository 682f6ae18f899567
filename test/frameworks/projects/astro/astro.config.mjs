import { defineConfig } from 'astro/config';

export default defineConfig({
  // Scripts and styles in files of their own: a strict content security policy forbids those in the page.
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
  devToolbar: { enabled: false },
});
