import { SOURCE_FOLDERS } from '../paths';
import { runStage, type Freshness, type Stage } from './stage';

const TOOLS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build',
  'scripts/paths.ts',
];
const MANIFEST = ['custom-elements.json', 'scripts/manifest'];

// Stages import what they run when they run: a start without changes needs no bundler.
const site: Stage = {
  name: 'browser build',
  inputs: [...SOURCE_FOLDERS, ...TOOLS, 'commands/copy/library-list.ts'],
  outputs: [
    'dist/dm.js',
    'dist/dm-site.js',
    'dist/dm-api-stub.js',
    'dist/dm-rules.js',
    'dist/dm-push-worker.js',
    'dist/dm.css',
    'dist/integrity.json',
    'dist/.vite/manifest.json',
  ],
  run: async () => (await import('./site')).buildSite(),
};

const docs: Stage = {
  name: 'documentation data',
  inputs: [
    ...[...site.inputs, ...MANIFEST, 'demo/docs/data.ts'],
    ...['demo/docs/recipes', 'starter/template'],
  ],
  outputs: ['dist/docs'],
  run: async () => (await import('./docs')).buildDocs(),
};

const editorApp: Stage = {
  name: 'editor',
  inputs: ['demo/editor', 'demo/host/editor', 'docs/elements', 'shared', ...TOOLS],
  outputs: ['dist/editor-app/editor.js', 'dist/editor-app/editor.css'],
  run: async () => (await import('./editor-app')).buildEditorApp(),
};

const storefront: Stage = {
  name: 'storefront',
  inputs: ['demo/host/shop', 'shared/store', ...TOOLS],
  outputs: ['dist/shop/script.js', 'dist/shop/storefront.css'],
  run: async () => (await import('./storefront')).buildStorefront(),
};

const host: Stage = {
  name: 'host',
  inputs: [
    'demo/host',
    'demo/docs',
    'demo/editor/source',
    'demo/publish',
    'demo/hosts.ts',
    'demo/html.ts',
    ...SOURCE_FOLDERS,
    ...TOOLS,
  ],
  outputs: [
    'host.js',
    'host.js.map',
    'hosts.js',
    'hosts.js.map',
    'map-thread.js',
    'check-thread.js',
  ].map((name) => `demo/dist/${name}`),
  run: async () => (await import('./host')).buildHost(),
};

const npm: Stage = {
  name: 'npm build',
  // The types of properties stand in the manifest.
  inputs: [...site.inputs, 'custom-elements.json'],
  outputs: ['dist/npm/entries/index.js', 'dist/npm/entries/index.d.ts'],
  run: async () => (await import('./package')).buildPackage(),
};

const editor: Stage = {
  name: 'editor data',
  inputs: [...MANIFEST, 'package.json'],
  outputs: [
    'dist/editor/custom-elements.json',
    'dist/editor/web-types.json',
    'dist/editor/react.d.ts',
    'dist/editor/react.js',
  ],
  run: async () => {
    const { readManifest } = await import('../manifest/write');
    const { writeIntegrations } = await import('../manifest/integrations');
    writeIntegrations(await readManifest());
  },
};

const commands: Stage = {
  name: 'commands',
  inputs: [
    'commands',
    'shared',
    'demo/host/content',
    'demo/host/mistakes',
    'demo/host/files',
    'demo/host/text',
    ...TOOLS,
  ],
  outputs: ['dist/commands/main.js'],
  run: async () => (await import('./commands')).buildCommands(),
};

/** Builds the browser's files. */
export async function buildSiteStage(freshness: Freshness): Promise<void> {
  await runStage(site, freshness);
}

/** Builds the demo host itself. */
export async function buildHostStage(freshness: Freshness): Promise<void> {
  await runStage(host, freshness);
}

/** Builds the files that the demo host serves. */
export async function buildForHost(freshness: Freshness): Promise<void> {
  await buildSiteStage(freshness);
  await runStage(docs, freshness);
  await runStage(editorApp, freshness);
  await runStage(storefront, freshness);
}

/** Builds the demo host and what it serves. */
export async function buildDemo(freshness: Freshness): Promise<void> {
  await buildForHost(freshness);
  await buildHostStage(freshness);
}

/** Builds all of `dist/`. */
export async function buildAll(freshness: Freshness): Promise<void> {
  await buildDemo(freshness);
  await runStage(npm, freshness);
  await runStage(editor, freshness);
  await runStage(commands, freshness);
}
