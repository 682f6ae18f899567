import { existsSync, readdirSync } from 'node:fs';

const REACT = '(^|node_modules/)(react|react-dom|scheduler|@r2wc)(/|$)';
const LIT = '(^|node_modules/)(lit|lit-html|lit-element|@lit)(/|$)';
const TEST = '[.]test[.]tsx?$';

/** Passes the page's React to a widget that asks for it. */
const PASSES_REACT = 'custom-widget';

/** Elements that have no React view: they are Lit elements, or plain ones. */
const WITHOUT_VIEW = readdirSync('elements', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !existsSync(`elements/${name}/${name}.view.tsx`) && name !== PASSES_REACT);

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
      'What is published knows nothing of the demo, the tests or the tools.',
      { path: '^(elements|runtime|shared|entries)/', pathNot: TEST },
      { path: '^(demo|test|scripts)/' },
    ),
    forbid(
      'lit-without-react',
      'A page with nothing but Lit elements never downloads React.',
      { path: ['^shared/element/lit', ...WITHOUT_VIEW.map((name) => `^elements/${name}/`)] },
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
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^test/[^/]+/node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.css', '.json'],
    },
  },
};
