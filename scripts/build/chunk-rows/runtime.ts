import type { ChunkRow } from './chunk-row.ts';

/** Parts of the runtime, each loaded where it is used. */
export const RUNTIME_ROWS: readonly ChunkRow[] = [
  // Loaded on sites with analytics, once the visitor allows them.
  { label: 'delivery to analytics libraries', budget: 2300, chunks: { delivery: [] } },
  { label: 'web vitals', budget: 3600, chunks: { vitals: [] } },
  { label: 'personalization rules', budget: 3500, chunks: { 'follow-rules': [] } },
  // Loaded by the first call of a page's script.
  { label: 'scripting interface of the page', budget: 4000, chunks: { install: [] } },
  // 200 for what a style sheet draws in an element without a text, 100 to keep the tools off their block.
  { label: 'bridge to the editor', budget: 7600, chunks: { 'editor-bridge': [] } },
  // Loaded where the site allows tools and the browser has them.
  { label: 'tools for agents', budget: 2200, chunks: { 'offer-tools': [] } },
  { label: 'tools of a form', budget: 2500, later: 'agents', chunks: { 'form-tools': [] } },
  // Loaded where the author of a page is looking.
  {
    label: 'mistakes of authors',
    // 300 say when a paragraph, such as WordPress adds, has cut off the content of an element.
    budget: 6000,
    chunks: {
      debug: [
        'entries/debug.ts',
        'shared/debug/',
        ...[
          '!shared/debug/is-debugging.ts',
          '!shared/debug/source-map.ts',
          '!shared/debug/thrown.ts',
        ],
      ],
    },
  },
  { label: 'the place where a view threw', budget: 1400, chunks: { thrown: [] } },
  { label: 'tools of a menu', budget: 1200, later: 'agents', chunks: { 'nav-tools': [] } },
];
