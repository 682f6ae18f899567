import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { CSS_OPTIONS, CSS_TARGET } from '../../vite.config';
import { elementNames, filesBelow, inRoot, ROOT, SOURCE_FOLDERS } from '../paths';
import { emitDeclarations } from './declarations';
import { completeElementTypes } from './element-types';
import { shareLanguages } from './language-modules';
import { leafletWithoutMarkup } from './leaflet';
import { removeUnreached } from './unreached';
import { replaceFolder } from './replace';
import { smallVendors } from './vendor';

/** Entries of the browser build, of which npm gets the declarations. */
const BROWSER_ENTRIES = ['entries/dm.ts', 'entries/dm-site.ts', 'entries/dm-api-stub.ts'];

/** The sources published as modules: all but tests and the browser's entries. */
export function publishedSources(): readonly string[] {
  return SOURCE_FOLDERS.flatMap(filesBelow).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(test|bench|d)\.tsx?$/.test(file) &&
      !BROWSER_ENTRIES.includes(file),
  );
}

const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/**
 * Whether an import is left to the package's consumer. Other packages are built in, below `vendor/`:
 * those that would find another React than ours beside them in a consumer's `node_modules`, and
 * Leaflet, of which parts are used and one line is changed.
 */
export function isDependency(specifier: string): boolean {
  return Object.keys(dependencies).some(
    (name) => specifier === name || specifier.startsWith(`${name}/`),
  );
}

/** The file of a module, below the output folder. */
function moduleFile(name: string, id: string | null): string {
  // npm publishes no folder called `node_modules`.
  const path = name.replace(/^node_modules\//, 'vendor/');
  // A style sheet beside a module of its name is a module too: `gallery.css.js`.
  return id?.includes('.css') ? `${path}.css.js` : `${path}.js`;
}

function configuration(sources: readonly string[], outDir: string): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    // Addresses in style sheets stay relative to the module.
    base: './',
    css: CSS_OPTIONS,
    define: { 'import.meta.env.DM_BROWSER_BUILD': 'false' },
    plugins: [leafletWithoutMarkup(), smallVendors()],
    build: {
      // Library mode leaves `process.env.NODE_ENV` and dynamic imports to the consumer's bundler.
      lib: {
        entry: Object.fromEntries(
          sources.map((file) => [file.replace(/\.tsx?$/, ''), inRoot(file)]),
        ),
        formats: ['es'],
      },
      target: 'es2022',
      cssTarget: CSS_TARGET,
      cssMinify: 'lightningcss',
      outDir,
      emptyOutDir: true,
      // Modules stay readable, so that nobody misses the maps, which would be half of the package.
      minify: false,
      sourcemap: false,
      // The licences of packages that are built in.
      license: { fileName: 'vendor/LICENSES.md' },
      reportCompressedSize: false,
      rolldownOptions: {
        external: isDependency,
        // Each file has the name of its source already.
        experimental: { attachDebugInfo: 'none' },
        onLog(level, log, handler) {
          // It is kept: see `checkDirective`.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log);
        },
        output: {
          preserveModules: true,
          preserveModulesRoot: ROOT,
          // Editors read them in the declarations.
          comments: { legal: true, annotation: true, jsdoc: false },
          entryFileNames: ({ name, facadeModuleId }) => moduleFile(name, facadeModuleId),
        },
      },
    },
  };
}

/** The module that a server component gets of an element, for its line about the import. */
function serverModule(name: string): string {
  return `import { warnOfServerComponent } from '../../shared/element/server-component.js';
export * from './${name}.define.js';
warnOfServerComponent('dm-elements/elements/${name}');
`;
}

/** The entry of client components has to say so in its first line (React, "use client"). */
function checkDirective(outDir: string): void {
  const file = join(outDir, 'entries/client.js');
  if (/^['"]use client['"];/.test(readFileSync(file, 'utf8'))) return;
  throw new Error(`${file} does not begin with 'use client'`);
}

/**
 * Builds `dist/npm`: one ES module and one declaration for each source. The browser build is there
 * already: its chunks of languages are handed on.
 */
export async function buildPackage(): Promise<void> {
  const sources = publishedSources();
  await replaceFolder(inRoot('dist/npm'), [], async (outDir) => {
    await build(configuration(sources, outDir));
    checkDirective(outDir);
    emitDeclarations(
      [
        ...sources,
        ...BROWSER_ENTRIES,
        ...SOURCE_FOLDERS.flatMap(filesBelow).filter((file) => file.endsWith('.d.ts')),
      ].map((file) => inRoot(file)),
      join(outDir),
    );
    completeElementTypes(outDir);
    for (const name of elementNames()) {
      writeFileSync(join(outDir, 'elements', name, `${name}.server.js`), serverModule(name));
    }
    // Since version 6, TypeScript asks for the types of an import that is there for its effect.
    writeFileSync(join(outDir, 'entries/dm.css.d.ts'), 'export {};\n');
    removeUnreached(outDir);
    shareLanguages(outDir);
  });
}
