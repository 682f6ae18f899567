import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { CSS_TARGET } from '../../vite.config';
import { filesBelow, inRoot, ROOT, SOURCE_FOLDERS } from '../paths';
import { emitDeclarations } from './declarations';
import { replaceFolder } from './replace';

/** Entries of the browser build; npm has `loader` and `runtime` instead. */
const BROWSER_ENTRIES = ['entries/dm.ts', 'entries/dm-site.ts'];

/** The sources published as modules: all but tests and the browser's entries. */
export function publishedSources(): readonly string[] {
  return SOURCE_FOLDERS.flatMap(filesBelow).filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\.(test|bench|d)\.tsx?$/.test(file) &&
      !BROWSER_ENTRIES.includes(file),
  );
}

function configuration(sources: readonly string[], outDir: string): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    // Addresses in style sheets stay relative to the module.
    base: './',
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
      outDir,
      emptyOutDir: true,
      minify: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // Imports by a package's name are dependencies.
        external: /^[^./\0](?!:[\\/])/,
        output: {
          preserveModules: true,
          preserveModulesRoot: ROOT,
          // A style sheet beside a module of its name is a module too: `gallery.css.js`.
          entryFileNames: ({ facadeModuleId }) =>
            facadeModuleId?.includes('.css') ? '[name].css.js' : '[name].js',
        },
      },
    },
  };
}

/** Builds `dist/npm`: one ES module and one declaration for each source. */
export async function buildPackage(): Promise<void> {
  const sources = publishedSources();
  await replaceFolder(inRoot('dist/npm'), [], async (outDir) => {
    await build(configuration(sources, outDir));
    emitDeclarations(
      [
        ...sources,
        ...SOURCE_FOLDERS.flatMap(filesBelow).filter((file) => file.endsWith('.d.ts')),
      ].map((file) => inRoot(file)),
      join(outDir),
    );
  });
}
