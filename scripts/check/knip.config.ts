import { readFileSync } from 'node:fs';
import type { KnipConfig } from 'knip';

/** The demo site's pictures and typefaces are taken from packages by path. */
const pictures = readFileSync('demo/site/media.json', 'utf8');
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  devDependencies: Record<string, string>;
};
/** Packages whose pages tests import too. */
const templates = /^(?:material-kit|paper-kit-2|startbootstrap-(?:clean-blog|landing-page))$/;
const mediaPackages = Object.keys(devDependencies).filter(
  (name) =>
    !templates.test(name) &&
    (pictures.includes(`"${name}`) || pictures.includes(`node_modules/${name}/`)),
);

/** What counts as used: what is published, what is run, and what those import. */
const config: KnipConfig = {
  entry: [
    'entries/*.ts',
    // What a package's user imports: the class, and what defines it.
    'elements/*/*.define.ts',
    'scripts/*.ts',
    'scripts/check/*.config.{js,ts}',
    'demo/host/main.ts',
    // Run by hand, as the host's documentation says.
    'demo/host/passwords/print-hash.ts',
    // Scripts of pages, named in markup.
    'demo/{site,embed,docs}/**/*.js',
    'test/fixtures/*.js',
    // Benchmarks, and the pages they open by address.
    'test/{bench,csp}/**/*.{ts,tsx}',
    'test/web-test-runner.config.js',
    '**/*.{test,spec}.ts',
  ],
  project: ['{elements,entries,runtime,shared,demo,scripts,test}/**/*.{ts,tsx,js}'],
  ignore: ['dist/**', 'demo/host/fixtures/**'],
  playwright: { config: ['test/playwright.config.ts'] },
  // Types are declared where they belong, also when only their own file names them yet.
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    ...mediaPackages,
    // A benchmark's bundler stands in for it.
    'astro',
    // Run by path.
    '@arethetypeswrong/cli',
    'html-validate',
    'publint',
  ],
};

export default config;
