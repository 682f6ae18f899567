import { SOURCE_FOLDERS } from '../paths';
import { command, commandAside, tool, type Suite } from '../suite';

/** Folders with modules whose imports are checked. */
const SOURCES = [...SOURCE_FOLDERS, 'demo', 'test', 'scripts'];

/** Types of everything. */
export const types: Suite = command('types', tool('typescript', 'tsc'), '--noEmit');

/** The rules of `eslint.config.js`. */
export const lint: Suite = commandAside('lint', tool('eslint'), '--max-warnings', '0', '.');

/** Prettier's layout. */
export const format: Suite = command(
  'format',
  tool('prettier'),
  '--check',
  '--log-level',
  'warn',
  '.',
);

/** Which folder imports which (`.dependency-cruiser.js`). */
export const imports: Suite = command(
  'imports',
  tool('dependency-cruiser', 'depcruise'),
  '--output-type',
  'err',
  ...SOURCES,
);

/** Files, exports and dependencies that nothing uses. */
export const unused: Suite = command('unused', tool('knip'), '--no-progress');

/** Markup of the demo site's pages and of the elements' examples, which are pieces of pages. */
export const html: Suite = command(
  'html',
  tool('html-validate'),
  'demo/site/pages/**/*.html',
  'elements/**/*.html',
);
