import { ROOT } from '../paths.ts';

/** Chunks of the browser build that count together. */
export interface ChunkRow {
  readonly label: string;
  /** In brotli bytes. */
  readonly budget?: number;
  /** The label in the documentation of elements that share these chunks. */
  readonly shared?: string;
  /** The label in the documentation of elements that load these chunks on first need. */
  readonly later?: string;
  /**
   * By name in the build, the modules that go into a chunk: paths from the root, `!` excludes one.
   * Empty for a chunk that the bundler makes of a dynamic import.
   */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/**
 * All chunks that are not one element's own. Of two chunks with the same module the first counts.
 * React, Lit and the element bases are apart: a page with nothing but Lit elements never loads
 * React.
 */
export const CHUNK_ROWS: readonly ChunkRow[] = [
  {
    label: 'React',
    budget: 59_000,
    shared: 'React',
    chunks: {
      react: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/'],
    },
  },
  {
    label: 'Lit',
    budget: 5500,
    shared: 'Lit',
    chunks: {
      lit: [
        'node_modules/lit/',
        'node_modules/lit-html/',
        'node_modules/lit-element/',
        'node_modules/@lit/',
      ],
    },
  },
  // The runtime imports these too. The log belongs to the loader.
  {
    label: 'mode, device, parameters and events of the page',
    shared: 'element base',
    chunks: {
      site: [
        'node_modules/mitt/',
        'shared/site/',
        '!shared/site/log.ts',
        '!shared/site/media-sizes.ts',
        '!shared/site/consent.ts',
        '!shared/site/consent-answer.ts',
        '!shared/site/cookies.ts',
        '!shared/site/google-tag.ts',
        '!shared/site/storage.ts',
        '!shared/site/wait-until.ts',
        'shared/events/',
        'shared/dom/address.ts',
        'shared/dom/create-sheet.ts',
        'shared/dom/plain-click.ts',
        'shared/dom/reduced-motion.ts',
        'shared/dom/request-navigate.ts',
      ],
    },
  },
  {
    label: 'React element base',
    budget: 3000,
    shared: 'element base',
    chunks: {
      'react-element': [
        'node_modules/@r2wc/',
        'shared/element/react-element.ts',
        'shared/element/view-loader.ts',
      ],
      'react-mount': ['shared/element/react-mount.tsx', 'shared/form/use-lazy.ts'],
    },
  },
  // Loaded by an element whose children have the focus when it is drawn.
  {
    label: 'handover of the focus to a view',
    budget: 1000,
    later: 'focus',
    chunks: { 'hand-over': [] },
  },
  {
    label: 'Lit element base',
    budget: 3000,
    shared: 'element base',
    chunks: { 'lit-element': ['shared/element/lit-element.ts'] },
  },
  {
    label: 'tokens and reset',
    budget: 1000,
    shared: 'element base',
    chunks: { look: ['shared/element/look.ts', 'shared/styles/'] },
  },
  // `react-mount` imports React; `loader` is loaded before any element.
  {
    label: 'element base',
    budget: 3800,
    shared: 'element base',
    chunks: {
      element: [
        'shared/element/',
        '!shared/element/react-mount.tsx',
        '!shared/element/loader.ts',
        // What only authors of widgets use.
        '!shared/element/define-widget.ts',
        '!shared/element/react-version.ts',
        '!shared/element/widget-form.ts',
        'shared/dom/ancestors.ts',
        'shared/dom/idle.ts',
        'shared/dom/lazy.ts',
        'shared/dom/style-sheet.ts',
      ],
    },
  },
  {
    label: 'loader',
    shared: 'loader',
    chunks: {
      // One chunk, although a widget's imports reach only its log and the import helper.
      loader: [
        'entries/definitions.ts',
        'entries/loader.ts',
        'shared/element/loader.ts',
        'shared/site/log.ts',
        'vite/preload-helper',
      ],
      'rolldown-runtime': [],
    },
  },
  // Small helpers of several elements: one request instead of many.
  {
    label: 'helpers that elements share',
    budget: 3000,
    shared: 'helpers',
    chunks: {
      dom: [
        'shared/dom/contact-link.ts',
        'shared/dom/fetch-picture.ts',
        'shared/dom/figure.ts',
        'shared/dom/focus.ts',
        'shared/dom/pending-action.ts',
        'shared/dom/picture-description.ts',
        'shared/dom/picture-hash.ts',
        'shared/dom/picture-video.ts',
        'shared/dom/write-hash.ts',
        'shared/site/media-sizes.ts',
      ],
    },
  },
  {
    label: 'dialogs: drawers, popups, menus and the viewer',
    budget: 2500,
    shared: 'helpers',
    chunks: { modal: ['shared/dom/modal/'] },
  },
  {
    label: 'bars at the edges of the window, and scrolling',
    budget: 1400,
    shared: 'helpers',
    chunks: {
      bars: [
        'shared/dom/bars.ts',
        'shared/dom/focus-return.ts',
        'shared/dom/focus-top.ts',
        'shared/dom/smooth-scroll.ts',
        'shared/site/storage.ts',
      ],
    },
  },
  { label: 'consent', budget: 1000, shared: 'helpers', chunks: { consent: [] } },
  // Loaded by the first pointer or key that comes near a gallery.
  {
    label: 'import of the viewer',
    budget: 1000,
    shared: 'helpers',
    chunks: { viewer: ['shared/dom/viewer.ts'] },
  },
  {
    label: 'placeholder of a missing picture',
    budget: 500,
    shared: 'helpers',
    chunks: { 'missing-picture': [] },
  },
  {
    label: 'sources of a picture, by the size of its box',
    budget: 500,
    shared: 'helpers',
    chunks: { 'use-sources': [] },
  },
  {
    label: 'Trusted Types policy',
    budget: 500,
    shared: 'helpers',
    chunks: { 'trusted-types': [] },
  },
  // The runtime imports these when the page is idle.
  {
    label: 'scripts and markup that arrive later',
    budget: 1300,
    shared: 'helpers',
    chunks: {
      'late-scripts': [
        'shared/dom/load-script.ts',
        'shared/dom/nonce.ts',
        'shared/dom/read-text.ts',
        'shared/dom/retained.ts',
        'shared/dom/run-script.ts',
        'shared/dom/time-limit.ts',
        'shared/site/wait-until.ts',
      ],
    },
  },
  // Loaded on sites with analytics, once the visitor allows them.
  { label: 'delivery to analytics libraries', budget: 2300, chunks: { delivery: [] } },
  { label: 'web vitals', budget: 3600, chunks: { vitals: [] } },
  { label: 'personalization rules', budget: 3500, chunks: { 'follow-rules': [] } },
  // Loaded by the first call of a page's script.
  { label: 'scripting interface of the page', budget: 4000, chunks: { install: [] } },
  { label: 'bridge to the editor', budget: 6000, chunks: { 'editor-bridge': [] } },
  {
    label: 'base of form controls',
    budget: 1500,
    shared: 'base of controls',
    chunks: {
      'form-control': [
        'shared/form/form-control.ts',
        'shared/form/fallback.ts',
        'shared/form/outer-text.ts',
        'shared/form/validity.ts',
        'shared/form/described-by.ts',
      ],
    },
  },
  {
    label: 'base of controls with a text field',
    budget: 2200,
    shared: 'base of controls',
    chunks: {
      'typed-control': [
        'shared/form/typed-control.ts',
        'shared/form/submit.ts',
        'shared/form/digits.ts',
        'shared/form/language.ts',
        'shared/form/limits.ts',
      ],
    },
  },
  {
    label: 'text field with its popover, in React',
    budget: 1600,
    shared: 'base of controls',
    chunks: {
      'text-field': [
        'shared/form/text-field.tsx',
        'shared/form/field-button.tsx',
        'shared/form/use-popover.ts',
      ],
    },
  },
  { label: 'sharing', budget: 2000, shared: 'sharing', chunks: { share: ['shared/share/'] } },
  { label: 'menu of sharing', budget: 2500, later: 'sharing', chunks: { 'share-menu': [] } },
  {
    label: 'PhotoSwipe',
    budget: 15_500,
    later: 'PhotoSwipe',
    chunks: { photoswipe: ['node_modules/photoswipe/'] },
  },
  // Arrives with PhotoSwipe, on the first opening.
  {
    label: 'PhotoSwipe driver, with its styles',
    budget: 4500,
    later: 'PhotoSwipe',
    chunks: { driver: [] },
  },
  { label: 'videos in the viewer', budget: 2500, later: 'videos', chunks: { 'video-slides': [] } },
  {
    label: 'effects, entrances and signs of the gallery',
    budget: 1500,
    later: 'extras',
    chunks: { extras: [] },
  },
  {
    label: 'pointer and keyboard handling of the gallery',
    budget: 1000,
    later: 'interaction',
    chunks: { interaction: [] },
  },
  {
    label: 'Swiper',
    budget: 25_000,
    later: 'Swiper',
    chunks: { swiper: ['node_modules/swiper/'] },
  },
  // Arrives once the slides are drawn.
  {
    label: 'Swiper driver, with keys and scrolling',
    budget: 3500,
    later: 'Swiper',
    chunks: { carousel: [], 'swiper-engine': [] },
  },
  {
    label: 'autoplay and videos of the slider',
    budget: 1500,
    later: 'movement',
    chunks: { motion: [] },
  },
  // Loaded by the first file that is chosen.
  { label: 'sending files', budget: 3500, later: 'sending files', chunks: { transfer: [] } },
  {
    label: 'list of files',
    budget: 3000,
    later: 'list of files',
    chunks: { 'file-list': [], 'file-texts': [] },
  },
  {
    label: 'files of other services',
    budget: 1000,
    later: 'files of other services',
    chunks: { 'file-picker': [] },
  },
  // Loaded when a calendar is first opened.
  {
    label: 'react-day-picker',
    budget: 21_000,
    later: 'calendar',
    chunks: {
      'day-picker': [
        'node_modules/react-day-picker/',
        'node_modules/date-fns/',
        'node_modules/@date-fns/',
      ],
    },
  },
  { label: 'calendar, with its styles', budget: 2500, later: 'calendar', chunks: { calendar: [] } },
  {
    label: 'pointer and keyboard handling of a menu',
    budget: 3600,
    later: 'menu interaction',
    chunks: { 'menu-interaction': [] },
  },
  {
    label: 'link styles of a menu on pages without dm.css',
    budget: 2000,
    later: 'links',
    chunks: { links: [] },
  },
  // Loaded where the site allows tools and the browser has them.
  { label: 'tools for agents', budget: 2200, chunks: { 'offer-tools': [] } },
  { label: 'tools of a form', budget: 2500, later: 'agents', chunks: { 'form-tools': [] } },
  { label: 'tools of a menu', budget: 1200, later: 'agents', chunks: { 'nav-tools': [] } },
  // Loaded once a form is rendered.
  {
    label: 'validation, submission and drafts of a form',
    budget: 10_300,
    later: 'sending',
    chunks: {
      'form-submission': [],
      'form-notes': [
        'elements/form/notes/notes.ts',
        'elements/form/notes/note-styles.ts',
        'elements/form/notes/notes.css',
      ],
    },
  },
  // Loaded by forms with these.
  {
    label: 'steps, conditions and counters of a form',
    budget: 2500,
    later: 'steps',
    chunks: { 'dynamic-form': [] },
  },
];

/** Whether a module, by its id in the build, is one of those listed. */
function isListed(id: string, modules: readonly string[]): boolean {
  const path = id.replaceAll('\\', '/');
  const isAt = (module: string): boolean =>
    // The bundler's own modules are in no folder.
    module.startsWith('vite/')
      ? path.includes(module)
      : path.includes(module.startsWith('node_modules/') ? `/${module}` : `${ROOT}/${module}`);
  const excluded = modules.filter((module) => module.startsWith('!'));
  return modules.some(isAt) && !excluded.some((module) => isAt(module.slice(1)));
}

/** The chunks with listed modules, for the bundler. */
export const CHUNK_GROUPS = CHUNK_ROWS.flatMap(({ chunks }) => Object.entries(chunks))
  .filter(([, modules]) => modules.length > 0)
  .map(([name, modules]) => ({ name, test: (id: string) => isListed(id, modules) }));
