import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { pack } from './pack';
import { elementNames, importPaths, inRoot } from './paths';
import { runNode, tool } from './run';

/** `npm run check:package`, after a build: checks the package as it would be published. */
const FOLDER = mkdtempSync(join(tmpdir(), 'dm-elements-consumer-'));
const INSTALLED = join(FOLDER, 'node_modules', 'dm-elements');

/**
 * Packs the package and unpacks it where a consumer would have it, outside of this project, beside
 * its dependencies and no others. Returns the packed file.
 */
function installPacked(): string {
  mkdirSync(INSTALLED, { recursive: true });
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  // A consumer that writes JSX has the types of React.
  for (const name of [...Object.keys(dependencies), '@types/react']) {
    const link = join(FOLDER, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(inRoot('node_modules', name), link, 'junction');
  }
  writeFileSync(join(FOLDER, 'package.json'), '{ "name": "consumer", "type": "module" }');
  const file = pack(FOLDER);
  execFileSync('tar', ['-xzf', file, '-C', INSTALLED, '--strip-components=1']);
  return file;
}

/** Declares the part of Vue that the types for its templates use; Vue itself is not installed. */
function declareVue(): void {
  const folder = join(FOLDER, 'node_modules', 'vue');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "vue", "types": "index.d.ts" }');
  writeFileSync(
    join(folder, 'index.d.ts'),
    `export type DefineComponent<Props> = new () => { $props: Props };
export interface GlobalComponents {}
export interface HTMLAttributes { class?: unknown; title?: string }
`,
  );
}

/** Declares the part of Svelte that the types for its templates use. */
function declareSvelte(): void {
  const folder = join(FOLDER, 'node_modules', 'svelte');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    '{ "name": "svelte", "exports": { "./elements": { "types": "./elements.d.ts" } } }',
  );
  writeFileSync(
    join(folder, 'elements.d.ts'),
    `export interface HTMLAttributes<T extends EventTarget> { title?: string | null; onclick?: (event: MouseEvent & { currentTarget: T }) => void }
export interface SvelteHTMLElements {}
`,
  );
}

/** Writes modules of the consumer; returns their paths. */
function consumerModules(): readonly string[] {
  const everything = [
    ...importPaths(),
    'dm-elements/react',
    'dm-elements/vue',
    'dm-elements/svelte',
    'dm-elements/dm.js',
    'dm-elements/dm-site.js',
  ];
  const eachElement = elementNames().map(
    (name) => `{
  const element = document.createElement('dm-${name}');
  element.load satisfies 'visible' | 'eager' | 'idle';
  element.addEventListener('dm-error', ({ detail }) => detail.cause);
}
`,
  );
  const modules = {
    everything: everything.map((path, n) => `export * as e${String(n)} from '${path}';\n`).join(''),
    whole: `import 'dm-elements';\n${eachElement.join('')}`,
    loader: `import { discover } from 'dm-elements/loader';\nvoid discover(document);\n${eachElement.join('')}`,
    element: ELEMENT,
    templates: TEMPLATES,
    jsx: JSX,
  };
  return Object.entries(modules).map(([name, text]) => {
    const path = join(FOLDER, name === 'jsx' ? 'jsx.tsx' : `${name}.mts`);
    writeFileSync(path, text);
    return path;
  });
}

/** One element, with nothing else imported: its class, its place by tag, its events. */
const ELEMENT = `import {
  DmGallery,
  type DmGalleryEventMap,
  type GalleryImage,
  type PictureDetail,
  type ToggleDetail,
} from 'dm-elements/elements/gallery';
import type { GalleryImage as OfClass } from 'dm-elements/elements/gallery/class';

const film: GalleryImage = { src: '/pier.jpg', href: '/pier.mp4', type: 'video', poster: '/a.jpg' };
film satisfies OfClass;
document.createElement('dm-gallery').images = [film, { src: '/b.jpg', type: 'image' }];
// @ts-expect-error -- src is missing
document.createElement('dm-gallery').images = [{ url: '/b.jpg' }];
(undefined as PictureDetail | undefined)?.index satisfies number | undefined;
(undefined as ToggleDetail | undefined)?.expanded satisfies boolean | undefined;

const gallery = document.querySelector('dm-gallery')!;
gallery satisfies DmGallery;
gallery.cols satisfies number;
// @ts-expect-error -- not a layout
gallery.layout = 'round';
const onToggle = ({ detail }: DmGalleryEventMap['dm-toggle']): boolean => detail.expanded;
gallery.addEventListener('dm-toggle', onToggle, { once: true });
gallery.removeEventListener('dm-toggle', onToggle);
gallery.addEventListener('dm-open', function ({ detail }) {
  detail.index satisfies number;
  this.cols satisfies number;
  // @ts-expect-error -- the name of a popup, not of a picture
  detail.name;
});
gallery.addEventListener('click', (event) => event.clientX);
gallery.addEventListener('other', (event: Event) => event.type);
`;

/** The same element in JSX, as React 19 takes it. */
const JSX = `import 'dm-elements/react';
import type { ReactNode } from 'react';

export const album = (): ReactNode => (
  <dm-gallery
    className="album"
    id="album"
    cols="3"
    colsMobile={2}
    view-all-text="All"
    viewLessText="Fewer"
    linkGallery
    eager="false"
    images={[{ src: '/pier.jpg', type: 'image' }]}
    style={{ '--dm-gallery-gap': '4px', color: 'teal' }}
    ref={(element) => { element?.cols satisfies number | undefined; }}
    onClick={({ currentTarget }) => { currentTarget.cols satisfies number; }}
    ondm-toggle={({ detail, currentTarget }) => {
      detail.expanded satisfies boolean;
      currentTarget.expanded = !detail.expanded;
    }}
  >
    <img src="/pier.jpg" alt="" />
  </dm-gallery>
);
// @ts-expect-error -- not a layout
export const layout = <dm-gallery layout="round" />;
// @ts-expect-error -- not a number
export const cols = <dm-gallery cols="three" />;
// @ts-expect-error -- no such attribute
export const colums = <dm-gallery colums={3} />;
`;

/** The same element in templates of Vue and Svelte, which check its props by these types. */
const TEMPLATES = `import 'dm-elements/vue';
import 'dm-elements/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
import type { GlobalComponents } from 'vue';

type InVue = InstanceType<GlobalComponents['dm-gallery']>['$props'];
export const vue: InVue = {
  cols: '3',
  'view-all-text': 'All',
  title: 'Album',
  onDmToggle: ({ detail, currentTarget }) => {
    currentTarget.expanded = !detail.expanded;
  },
};
// @ts-expect-error -- not a layout
export const wrongInVue: InVue = { layout: 'round' };

export const svelte: SvelteHTMLElements['dm-gallery'] = {
  colsMobile: 2,
  title: 'Album',
  'ondm-toggle': ({ detail, currentTarget }) => {
    currentTarget.expanded = !detail.expanded;
  },
  'on:dm-open': ({ detail }) => {
    detail.index satisfies number;
  },
};
// @ts-expect-error -- no event of a gallery
export const wrongInSvelte: SvelteHTMLElements['dm-gallery'] = { 'ondm-submit': () => undefined };
`;

/** Type errors of modules that import the package, its declarations included. */
function typeErrors(modules: readonly string[], moduleResolution: ts.ModuleResolutionKind): string {
  const isNode = moduleResolution === ts.ModuleResolutionKind.NodeNext;
  let program: ts.Program | undefined;
  // One by one: what one module imports, another would know too.
  const diagnostics = modules.flatMap((module) => {
    program = ts.createProgram(
      [module],
      {
        target: ts.ScriptTarget.ES2022,
        module: isNode ? ts.ModuleKind.NodeNext : ts.ModuleKind.ESNext,
        moduleResolution,
        jsx: ts.JsxEmit.ReactJSX,
        strict: true,
        noEmit: true,
        types: [],
      },
      undefined,
      program,
    );
    return ts.getPreEmitDiagnostics(program);
  });
  return ts.formatDiagnostics(diagnostics, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => FOLDER,
    getNewLine: () => '\n',
  });
}

const file = installPacked();
declareVue();
declareSvelte();
const modules = consumerModules();
const errors = [ts.ModuleResolutionKind.NodeNext, ts.ModuleResolutionKind.Bundler]
  .map((resolution) => typeErrors(modules, resolution))
  .join('');
if (errors !== '') console.error(errors);
const lint = await runNode([tool('publint'), 'run', file, '--strict']);
rmSync(FOLDER, { recursive: true });
process.exitCode = errors === '' && lint === 0 ? 0 : 1;
