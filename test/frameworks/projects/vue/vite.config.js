import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** Tags of this prefix are elements of the page, not components of Vue. */
const isCustomElement = (tag) => tag.startsWith('dm-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
