import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  build: { outDir: isSsrBuild ? 'dist/server' : 'dist/browser', assetsInlineLimit: 0 },
}));
