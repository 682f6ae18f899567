import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CACHE, importPaths, inRoot } from './paths';
import { runNode, tool } from './run';

/** `npm run check:package`, after a build: checks the package as it would be published. */
const FOLDER = join(CACHE, 'consumer');
const INSTALLED = join(FOLDER, 'node_modules', 'dm-elements');

/** Packs the package and unpacks it where a consumer would have it. Returns the packed file. */
function installPacked(): string {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(INSTALLED, { recursive: true });
  const pack = ['pack', '--ignore-scripts', '--json', '--loglevel=error', '--pack-destination'];
  const output = execFileSync('npm', [...pack, FOLDER], {
    cwd: inRoot(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [{ filename }] = JSON.parse(output) as [{ readonly filename: string }];
  // Without a package of its own the consumer would be part of this one, and import the sources' build.
  writeFileSync(join(FOLDER, 'package.json'), '{ "name": "consumer", "type": "module" }');
  const file = join(FOLDER, filename);
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
    'export type DefineComponent<Props> = new () => { $props: Props };\nexport interface GlobalComponents {}\n',
  );
}

/** Type errors of a module that imports every entry, declarations of the package included. */
function typeErrors(moduleResolution: ts.ModuleResolutionKind): string {
  const consumer = join(FOLDER, 'index.mts');
  const paths = [...importPaths(), 'dm-elements/react', 'dm-elements/vue'];
  const lines = paths.map((path, n) => `export * as e${n} from '${path}';\n`);
  writeFileSync(consumer, lines.join(''));
  const isNode = moduleResolution === ts.ModuleResolutionKind.NodeNext;
  const program = ts.createProgram([consumer], {
    target: ts.ScriptTarget.ES2022,
    module: isNode ? ts.ModuleKind.NodeNext : ts.ModuleKind.ESNext,
    moduleResolution,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    types: [],
  });
  return ts.formatDiagnostics(ts.getPreEmitDiagnostics(program), {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => FOLDER,
    getNewLine: () => '\n',
  });
}

const file = installPacked();
declareVue();
const errors = [ts.ModuleResolutionKind.NodeNext, ts.ModuleResolutionKind.Bundler]
  .map(typeErrors)
  .join('');
if (errors !== '') console.error(errors);
const lint = await runNode([tool('publint'), 'run', file, '--strict']);
process.exitCode = errors === '' && lint === 0 ? 0 : 1;
