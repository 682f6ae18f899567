import { existsSync, readdirSync } from 'node:fs';

const REACT = '(^|node_modules/)(react|react-dom|scheduler|@r2wc)(/|$)';
const LIT = '(^|node_modules/)(lit|lit-html|lit-element|@lit)(/|$)';
const TEST = '[.]test[.]tsx?$';

/** Passes the page's React to a widget that asks for it. */
const PASSES_REACT = 'custom-widget';

/**
 * Opens the viewer, which React draws, on demand; `npm run check:sizes` proves that nothing else of the
 * gallery leads to React.
 */
const OPENS_VIEWER = 'gallery';

/** Elements that have no React view: they are Lit elements, or plain ones. */
const WITHOUT_VIEW = readdirSync('elements', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !existsSync(`elements/${name}/${name}.view.tsx`))
  .filter((name) => name !== PASSES_REACT && name !== OPENS_VIEWER);

/**
 * The floors of the demo host, from the ground up. A file imports from its own folder and from lower
 * floors; folders of one floor stand apart.
 */
const HOST_FLOORS = [
  // The ground.
  ['http'],
  ['text'],
  ['time'],
  ['mistakes'],
  ['files'],
  // Rows of the site, and the files that they come from.
  ['database'],
  ['content'],
  ['operations'],
  ['records'],
  // What every request is handled with.
  ['config.ts'],
  ['context.ts'],
  // A page as a document.
  ['document'],
  // What several features build on.
  ['passwords'],
  ['admin'],
  ['uploads'],
  ['collections'],
  ['pictures'],
  // The features.
  [
    ...['blog', 'booking', 'editor', 'embed', 'extensions', 'forms', 'maps', 'media', 'members'],
    ...['push', 'shop', 'site-data', 'talk'],
  ],
  // Finds pages, fills them in and answers with them.
  ['serve'],
  // Knows all of them.
  ['routes.ts'],
  ['environment.ts', 'listen.ts'],
  ['host.ts'],
  ['main.ts'],
];

/** Doubles and sites of tests. */
const HOST_FIXTURES = 'fixtures';

for (const { name } of readdirSync('demo/host', { withFileTypes: true })) {
  const isKnown = HOST_FLOORS.flat().includes(name) || name === HOST_FIXTURES;
  if (!isKnown && !/[.]test[.]ts$/.test(name)) throw new Error(`demo/host/${name} is on no floor.`);
}

/** Matches the files of some folders and files of the host. */
const inHost = (names) => `^demo/host/(${names.join('|').replaceAll('.', '[.]')})(?:/|$)`;

/** The rules of the host's floors. */
const hostRules = () => [
  ...HOST_FLOORS.map((names, floor) => [names, HOST_FLOORS.slice(floor + 1).flat()])
    .filter(([, higher]) => higher.length > 0)
    .map(([names, higher]) =>
      forbid(
        `host-${names.length > 2 ? 'features' : names.join('-').replaceAll('.ts', '')}`,
        'The host imports downwards.',
        { path: inHost(names), pathNot: TEST },
        { path: inHost(higher) },
      ),
    ),
  ...HOST_FLOORS.filter((names) => names.length > 1).map((names, index) =>
    forbid(
      `host-apart-${index + 1}`,
      'What two of them need is on a lower floor; what one offers is handed up.',
      { path: inHost(names), pathNot: TEST },
      { path: inHost(names), pathNot: '^demo/host/$1(?:/|$)' },
    ),
  ),
  forbid(
    'host-without-fixtures',
    'Doubles are for tests.',
    { path: '^demo/host/', pathNot: [TEST, inHost([HOST_FIXTURES])] },
    { path: inHost([HOST_FIXTURES]) },
  ),
];

/** A rule that forbids imports from one place to another. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * Which folder may import which: elements and runtime stand side by side on shared, and neither
 * knows the other. Read by dependency-cruiser.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    forbid(
      'no-cycle',
      'Modules that need each other are one, imports of types included. A view and its element may.',
      { path: '^(.+/[^/.]+)([.]view)?[.]tsx?$' },
      { circular: true, via: { pathNot: '^$1([.]view)?[.]tsx?$' } },
    ),
    forbid(
      'resolvable',
      'Every import leads somewhere.',
      // Packages with a lock file of their own are installed by the commands that need them.
      {
        pathNot: [
          '^test/bench/[^/]+/starts/',
          '^test/bench/host/astro/',
          // Its test says where these lead.
          '^test/csp/npm-page/',
          '^test/frameworks/projects/',
          '^test/templates/',
          '^test/webkit/',
        ],
      },
      // The package by its own name is there once it is built.
      { couldNotResolve: true, pathNot: '^dm-elements/' },
    ),
    forbid(
      'elements-not-runtime',
      'An element works on any page, with or without the runtime.',
      { path: '^elements/' },
      { path: '^runtime/' },
    ),
    forbid(
      'elements-apart',
      'Elements are loaded one by one; what two need is in shared.',
      { path: '^elements/([^/]+)/', pathNot: TEST },
      // A view may define an element that it shows in its own shadow root.
      { path: '^elements/', pathNot: ['^elements/$1/', '[.]define[.]ts$'] },
    ),
    forbid(
      'runtime-not-elements',
      'The runtime imports no element; it creates popups and notices by tag.',
      { path: '^runtime/', pathNot: TEST },
      { path: '^elements/' },
    ),
    forbid(
      'runtime-thin',
      'The runtime is loaded by every page.',
      { path: '^runtime/', pathNot: TEST },
      { path: [REACT, LIT, '(^|node_modules/)zod/'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'shared-lowest',
      'Shared is what the others stand on.',
      { path: '^shared/', pathNot: TEST },
      { path: '^(elements|runtime|entries)/' },
    ),
    forbid(
      'outside-in',
      'What is published knows nothing of its commands, the demo, the tests or the tools.',
      { path: '^(elements|runtime|shared|entries)/', pathNot: TEST },
      { path: '^(commands|demo|test|scripts)/' },
    ),
    forbid(
      'lit-without-react',
      'A page with nothing but Lit elements never downloads React.',
      { path: ['^shared/element/(lit|dom)-', ...WITHOUT_VIEW.map((name) => `^elements/${name}/`)] },
      { path: REACT, reachable: true },
    ),
    forbid(
      'no-development-dependency',
      'A published module imports only what is installed with it.',
      { path: '^(elements|runtime|shared|entries)/', pathNot: TEST },
      {
        // Built into the package: the calendar, so that it finds the package's React, and the parts
        // of Leaflet that are used.
        pathNot: 'node_modules/(react-day-picker|leaflet)/',
        dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    ...hostRules(),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^test/.+/node_modules', '^demo/dist/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.css', '.json'],
    },
  },
};
