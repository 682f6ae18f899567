export default defineNuxtConfig({
  app: { head: { title: 'Album', htmlAttrs: { lang: 'en' } } },
  compatibilityDate: '2026-01-01',
  css: ['dm-elements/dm.css', '~/album.css'],
  // Tags of this prefix are elements of the page, not components of Vue.
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('dm-') } },
  telemetry: false,
  devtools: { enabled: false },
});
