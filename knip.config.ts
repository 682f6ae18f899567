import type { KnipConfig } from 'knip';

/** The packages that a data file takes pictures and typefaces from, as imports of them. */
const importsOf = (text: string): string =>
  Array.from(text.matchAll(/"package": "([^"]+)"/g), ([, name = '']) => `import '${name}';`).join(
    '',
  );

/** What counts as used: what is published, what is run, and what those import. */
const config: KnipConfig = {
  entry: [
    'entries/*.ts',
    // What a package's user imports: the class, and what defines it.
    'elements/*/*.define.ts',
    'scripts/*.ts',
    'demo/host/main.ts',
    // Run by hand, as the host's documentation says.
    'demo/host/passwords/print-hash.ts',
    // Scripts of pages, named in markup.
    'demo/{site,embed,docs}/**/*.js',
    'demo/site/media.json',
    'test/fixtures/*.js',
    // Benchmarks, and the pages they open by address.
    'test/{bench,csp}/**/*.{ts,tsx}',
    'web-test-runner.config.js',
    '**/*.{test,spec}.ts',
  ],
  project: ['{elements,entries,runtime,shared,demo,scripts,test}/**/*.{ts,tsx,js}'],
  ignore: ['dist/**', 'demo/host/fixtures/**'],
  compilers: { json: importsOf },
  // Types are declared where they belong, also when only their own file names them yet.
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    // A benchmark's bundler stands in for it.
    'astro',
    // Run by path.
    '@arethetypeswrong/cli',
    'html-validate',
    'publint',
  ],
};

export default config;
