import type { ChunkRow } from './chunk-row.ts';

/** Libraries, the element bases, and what elements and runtime share. */
export const BASE_ROWS: readonly ChunkRow[] = [
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
        '!shared/site/count-text.ts',
        '!shared/site/consent-answer.ts',
        '!shared/site/cookies.ts',
        '!shared/site/date-text.ts',
        '!shared/site/google-tag.ts',
        '!shared/site/locale.ts',
        '!shared/site/parse-date.ts',
        '!shared/site/storage.ts',
        '!shared/site/wait-until.ts',
        'shared/events/',
        'shared/debug/is-debugging.ts',
        'shared/languages/texts-in.ts',
        'shared/dom/address.ts',
        'shared/dom/create-sheet.ts',
        'shared/dom/own.ts',
        'shared/dom/plain-click.ts',
        'shared/dom/reduced-motion.ts',
        'shared/dom/request-navigate.ts',
      ],
    },
  },
  {
    label: 'React element base',
    // 300 keep React's walks from a field that is called parentNode, 100 show what cannot be drawn.
    // 50 wait for the texts in the language of the element. 350 give widgets their texts, and tell
    // authors where a view threw. 100 leave the document to a framework. 50 have it compiled as it arrives.
    // 150 keep copies of what stands beside a view as they are while they are equal. 350 add most listeners
    // of pointers once one comes.
    budget: 4250,
    shared: 'element base',
    chunks: {
      'react-element': [
        'node_modules/@r2wc/',
        'shared/element/react-element.ts',
        'shared/element/view-loader.ts',
      ],
      // Modules that every view needs, and printing, which many do.
      'react-mount': [
        'shared/dom/use-printing.ts',
        'shared/element/free-document.ts',
        'shared/element/add-late.ts',
        'shared/element/guard-walks.ts',
        'shared/element/left-over-pieces.tsx',
        'shared/element/react-mount.tsx',
        'shared/element/use-texts.ts',
        'shared/form/use-lazy.ts',
      ],
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
  // `react-mount` and `use-texts` import React; `loader` is loaded before any element.
  {
    label: 'element base',
    // Some bytes keep the data that a script has set, so that mistakes in it can be reported. 300
    // report changed attributes, once per task and never before a class has its fields. 1,000 take
    // properties by their meaning, hand children to a framework that hydrates them, and style an
    // element in the document it has moved to. 100 show what an element takes no child for, and 50 know
    // its states in browsers without custom ones. 200 draw an element again in another language.
    // 150 ask whether it is shown after the page has been laid out, so that the answer costs no layout.
    // 500 are helpers that nearly every page needs, and that cost it four requests by themselves.
    // 400 load a view at its moment, for React elements and the gallery. 100 watch printing once for all.
    // 100 read flags and numbers as templates write them. 200 find JSON in paragraphs of editors, and
    // have it mended where a system has changed it.
    budget: 7150,
    shared: 'element base',
    chunks: {
      element: [
        'shared/element/',
        '!shared/element/free-document.ts',
        '!shared/element/add-late.ts',
        '!shared/element/guard-walks.ts',
        '!shared/element/left-over-pieces.tsx',
        '!shared/element/react-mount.tsx',
        '!shared/element/use-texts.ts',
        // Used by the gallery alone, and by the viewer.
        '!shared/element/define-after-view.ts',
        '!shared/element/dom-element.ts',
        '!shared/element/dom-mount.ts',
        '!shared/element/left-over-nodes.ts',
        '!shared/element/importing.ts',
        '!shared/element/loader.ts',
        '!shared/element/mend-json.ts',
        '!shared/element/nearness.ts',
        // Used by authors of widgets alone.
        '!shared/element/define-widget.ts',
        '!shared/element/react-version.ts',
        '!shared/element/widget-form.ts',
        // Some bytes each, which cost more as requests of their own.
        'shared/dom/after-paint.ts',
        'shared/dom/ancestors.ts',
        'shared/dom/composing.ts',
        'shared/dom/idle.ts',
        'shared/dom/is-own.ts',
        'shared/dom/lazy.ts',
        'shared/dom/listen-shared.ts',
        'shared/dom/on-abort.ts',
        'shared/dom/printing.ts',
        'shared/dom/set-attribute.ts',
        'shared/dom/style-sheet.ts',
        'shared/dom/trusted-types.ts',
      ],
    },
  },
  {
    label: 'base of elements that draw with the DOM',
    budget: 1900,
    shared: 'base of elements that draw with the DOM',
    chunks: {
      'dom-element': [
        'shared/element/dom-element.ts',
        'shared/element/dom-mount.ts',
        'shared/element/left-over-nodes.ts',
        'shared/dom/place-nodes.ts',
        'shared/dom/svg-icon.ts',
      ],
    },
  },
  // Loaded by an element whose JSON is not valid.
  {
    label: 'JSON that the system around a page has changed',
    budget: 700,
    later: 'JSON',
    chunks: { 'mend-json': [] },
  },
  // Chooses and loads a language; it names the files of all.
  {
    label: 'which texts to load, by the language of the page, and numbers in words',
    // Every view asks for numbers in words: a chunk of their own cost each page a request more.
    budget: 1500,
    shared: 'element base',
    chunks: {
      languages: [
        'shared/site/count-text.ts',
        'shared/site/locale.ts',
        'shared/languages/choose.ts',
        'shared/languages/loaded.ts',
        'shared/languages/table.ts',
      ],
    },
  },
  // Apart from the loader, which names every definition: in a ring with it, each chunk would get
  // another name whenever one of them changes.
  {
    label: 'loader',
    shared: 'loader',
    chunks: {
      loader: ['entries/definitions.ts', 'entries/loader.ts', 'shared/element/loader.ts'],
      log: [
        'shared/element/importing.ts',
        'shared/element/nearness.ts',
        'shared/site/log.ts',
        'vite/preload-helper',
      ],
      'rolldown-runtime': [],
    },
  },
  // Small helpers of several elements: one request instead of many.
  {
    label: 'helpers that elements share',
    budget: 3500,
    shared: 'helpers',
    chunks: {
      dom: [
        'shared/dom/contact-link.ts',
        'shared/dom/fetch-picture.ts',
        'shared/dom/focus.ts',
        'shared/dom/pending-action.ts',
        'shared/dom/picture-hash.ts',
        'shared/dom/write-hash.ts',
        'shared/form/closing.ts',
        'shared/site/date-text.ts',
        'shared/site/media-sizes.ts',
        'shared/site/parse-date.ts',
      ],
    },
  },
  // Elements that draw their children anew, and show what they cannot draw beside it.
  {
    label: 'pictures and words among the children of an element',
    // 350 read the pictures of lazy loading plug-ins, all addresses of a srcset, and plug-ins' buttons.
    budget: 2900,
    shared: 'helpers',
    chunks: {
      children: [
        'shared/dom/caption.ts',
        'shared/dom/figure.ts',
        'shared/dom/focus-point.ts',
        'shared/dom/inert-copy.ts',
        'shared/dom/left-over.ts',
        'shared/dom/picture-set.ts',
        'shared/dom/read-figures.ts',
      ],
    },
  },
  {
    label: 'dialogs: drawers, popups, menus and the viewer',
    // With what notices a captcha that is added below an open dialog; 500 find popovers and dialogs of
    // others, boxes that waited out of sight, and who gets Escape.
    budget: 3150,
    shared: 'helpers',
    chunks: {
      modal: [
        'shared/dom/modal/',
        '!shared/dom/modal/beside.ts',
        '!shared/dom/modal/layers-in.ts',
        '!shared/dom/modal/share-page.ts',
        '!shared/dom/modal/silently.ts',
        '!shared/dom/modal/use-modal.ts',
      ],
    },
  },
  // Loaded when a script adds something to the page while a dialog is open.
  {
    label: 'what scripts show above a dialog',
    // 1,300 look into shadow roots, raise popovers and dialogs of others, and return the focus.
    budget: 3300,
    later: 'a captcha in a dialog',
    chunks: {
      'share-page': [
        'shared/dom/modal/beside.ts',
        'shared/dom/modal/layers-in.ts',
        'shared/dom/modal/share-page.ts',
        'shared/dom/modal/silently.ts',
      ],
    },
  },
  // A hook: in the chunk above, React would come with every menu.
  { label: 'dialogs in views', budget: 500, shared: 'helpers', chunks: { 'use-modal': [] } },
  {
    // 100 for the focus near an element that is removed, of galleries and of the viewer.
    label: 'bars at the edges of the window, and scrolling',
    budget: 1800,
    shared: 'helpers',
    chunks: {
      bars: [
        'shared/dom/edges/bars.ts',
        'shared/dom/edges/footer.ts',
        'shared/dom/edges/page-bars.ts',
        'shared/dom/focus-near.ts',
        'shared/dom/focus-return.ts',
        'shared/dom/focus-top.ts',
        'shared/dom/smooth-scroll.ts',
        'shared/site/storage.ts',
      ],
    },
  },
  // Loaded when the first bar is about to be shown.
  {
    label: 'the owner of the window’s edges',
    budget: 3300,
    later: 'a bar',
    chunks: {
      owner: [
        'shared/dom/edges/fit.ts',
        'shared/dom/edges/keep-clear.ts',
        'shared/dom/edges/owner.ts',
        'shared/dom/edges/page-room.ts',
        'shared/dom/edges/site-bars.ts',
        'shared/dom/edges/stack.ts',
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
    label: 'outlines of signs on pictures',
    budget: 500,
    shared: 'helpers',
    chunks: { 'missing-icon': ['shared/dom/missing-icon.ts', 'shared/dom/svg-icon.ts'] },
  },
  {
    label: 'sources of a picture, by the size of its box, and its placeholder',
    budget: 650,
    shared: 'helpers',
    chunks: { 'use-sources': [] },
  },
  {
    label: 'calls of the blog',
    budget: 700,
    shared: 'helpers',
    chunks: { 'site-call': ['shared/dom/site-call.ts'] },
  },
  // The runtime imports these when the page is idle.
  {
    label: 'scripts and markup that arrive later',
    budget: 1100,
    shared: 'helpers',
    chunks: {
      'late-scripts': [
        'shared/dom/load-script.ts',
        'shared/dom/nonce.ts',
        'shared/dom/read-text.ts',
        'shared/dom/retained.ts',
        'shared/dom/time-limit.ts',
        'shared/site/wait-until.ts',
      ],
    },
  },
  {
    label: 'scripts in pages, popups and extensions',
    // 300 keep the order of a load, and place what scripts write into the document.
    budget: 1150,
    shared: 'helpers',
    chunks: { 'page-scripts': ['shared/dom/catch-writes.ts', 'shared/dom/run-script.ts'] },
  },
  // Loaded when a script of a page has written markup into the document.
  {
    label: 'markup that scripts write into the document',
    budget: 500,
    later: 'document.write',
    chunks: { 'written-content': [] },
  },
];
