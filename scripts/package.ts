import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { importEverything, modulePaths } from './check/consumer';
import { sizeFaults, sizeLine } from './check/package-size';
import { typesLint } from './check/types-lint';
import { installPacked, linkPackage } from './install-packed';
import { listPacked } from './pack';
import { elementNames, inRoot } from './paths';
import { runNode, tool } from './run';

/**
 * `npm run check:package`, after a build: checks the package as it would be published, in a folder
 * outside of this project, where none of its other packages are found.
 */
const FOLDER = mkdtempSync(join(tmpdir(), 'dm-elements-consumer-'));

/** Declares the part of Vue that the types for its templates use; Vue itself is not installed. */
function declareVue(): void {
  const folder = join(FOLDER, 'node_modules', 'vue');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "vue", "types": "index.d.ts" }');
  writeFileSync(
    join(folder, 'index.d.ts'),
    `export interface GlobalComponents {}
export interface PublicProps { key?: PropertyKey }
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

/** Modules of a project without React's types, and those that need them. */
const MODULES = {
  plain: ['everything.mts', 'whole.mts', 'loader.mts', 'element.ts', 'templates.ts'],
  react: ['react.mts', 'jsx.tsx'],
} as const;

/** Writes the modules of the consumer. */
function writeModules(): void {
  const eachElement = elementNames().map(
    (name) => `{
  const element = document.createElement('dm-${name}');
  element.load satisfies 'visible' | 'eager' | 'idle';
  element.addEventListener('dm-error', ({ detail }) => detail.cause);
}
`,
  );
  const written = {
    'everything.mts': importEverything(),
    'react.mts': `export * from 'dm-elements/react';\n`,
    'whole.mts': `import 'dm-elements';\n${eachElement.join('')}`,
    'loader.mts': `import { discover } from 'dm-elements/loader';\nvoid discover(document);\n${eachElement.join('')}`,
  };
  for (const [name, text] of Object.entries(written)) writeFileSync(join(FOLDER, name), text);
  for (const name of ['element.ts', 'jsx.tsx', 'templates.ts']) {
    copyFileSync(inRoot('test/frameworks/projects/types', name), join(FOLDER, name));
  }
}

/** A compiler host that reads each file once for all programs of the same options. */
function cachingHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  const files = new Map<string, ts.SourceFile | undefined>();
  return Object.assign(host, {
    getSourceFile: (name: string, target: ts.CreateSourceFileOptions) => {
      if (!files.has(name)) files.set(name, read(name, target));
      return files.get(name);
    },
  });
}

/** Type errors of modules that import the package, its declarations included. */
function typeErrors(modules: readonly string[], moduleResolution: ts.ModuleResolutionKind): string {
  const isNode = moduleResolution === ts.ModuleResolutionKind.NodeNext;
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: isNode ? ts.ModuleKind.NodeNext : ts.ModuleKind.ESNext,
    moduleResolution,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    types: [],
    // TypeScript's own.
    skipDefaultLibCheck: true,
  };
  const host = cachingHost(options);
  // One by one: what one module imports, another would know too.
  const diagnostics = modules.flatMap((module) =>
    ts.getPreEmitDiagnostics(ts.createProgram([module], options, host)),
  );
  return ts.formatDiagnostics(diagnostics, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => FOLDER,
    getNewLine: () => '\n',
  });
}

const typeErrorsOf = (modules: readonly string[]): string =>
  [ts.ModuleResolutionKind.NodeNext, ts.ModuleResolutionKind.Bundler]
    .map((resolution) =>
      typeErrors(
        modules.map((name) => join(FOLDER, name)),
        resolution,
      ),
    )
    .join('');

/**
 * Of the elements, one of each base: all are built and exported alike, and `typesLint` takes a minute
 * of what the modules above and `package.test.ts` find out by importing every path.
 */
const LINTED_ELEMENTS = ['gallery', 'nav'];

function isLinted(path: string): boolean {
  const [, name] = /\/elements\/([^/]+)/.exec(path) ?? [];
  return name === undefined || LINTED_ELEMENTS.includes(name);
}

writeFileSync(join(FOLDER, 'package.json'), '{ "name": "consumer", "type": "module" }');
const file = installPacked(FOLDER);
declareVue();
declareSvelte();
writeModules();
// A project of Vue or Svelte has no types of React; one that writes JSX has.
let errors = typeErrorsOf(MODULES.plain);
linkPackage(FOLDER, '@types/react');
errors += typeErrorsOf(MODULES.react);
const frameworks = ['react', 'solid', 'svelte', 'vue'].map((name) => `dm-elements/${name}`);
const wrong = await typesLint(file, [...modulePaths().filter(isLinted), ...frameworks]);
const packed = listPacked();
console.log(sizeLine(packed));
const large = sizeFaults(packed);
for (const line of [errors, ...wrong, ...large].filter(Boolean)) console.error(line);
const lint = await runNode([tool('publint'), 'run', file, '--strict']);
rmSync(FOLDER, { recursive: true });
process.exitCode = errors === '' && wrong.length + large.length === 0 && lint === 0 ? 0 : 1;
