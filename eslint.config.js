import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { browserSupport } from './scripts/lint/browser-support.js';

/** Files that run in a visitor's browser. */
const SHIPPED = ['{elements,runtime,shared,entries}/**/*.{ts,tsx}'];
const TESTS = ['**/*.test.{ts,tsx}', 'test/**/*.ts', '**/*.bench.ts'];

/** Sinks that turn text into markup or code: each use must say why it is safe. */
const SINKS = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe', 'srcdoc'].map(
  (property) => ({ property, message: 'Markup goes through the one Trusted Types policy.' }),
);

export default defineConfig(
  globalIgnores(['dist/', 'demo/data/', '**/*.d.ts']),
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/prefer-readonly': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Passing a promise-returning function where nothing is returned is how listeners are written.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false, properties: false } },
      ],
      // Two fifths of the time of all rules, for enums, of which there are none, and for objects that
      // stand in for instances of a class, which the compiler compares.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // `declare global { namespace JSX … }` and mixins need these shapes.
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowEmpty: true }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
    },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'max-lines': ['error', 400],
      'object-shorthand': 'error',
      'prefer-template': 'error',
    },
  },
  {
    ignores: TESTS,
    plugins: { regexp },
    rules: {
      // Foreign text could make such an expression take seconds, or for ever.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    },
  },
  {
    files: SHIPPED,
    ignores: TESTS,
    plugins: { dm: { rules: { 'browser-support': browserSupport } } },
    rules: {
      'dm/browser-support': 'error',
      'no-console': 'error',
      'no-restricted-properties': ['error', ...SINKS],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'zod', message: 'The classic build probes eval: use zod/mini.' }] },
      ],
    },
  },
  { files: ['shared/site/log.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended],
  },
  {
    files: TESTS,
    ignores: ['test/fixtures/wait-until.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@open-wc/testing',
              importNames: ['waitUntil'],
              message: 'Its limit is fixed: use test/fixtures/wait-until.',
            },
          ],
        },
      ],
      // Assertions of chai are property reads; a test may reach for what it just put there.
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // node:test's own runner awaits its promises; `expect(…).to.equal` is typed so only for snapshots.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', name: ['it', 'test', 'describe'], package: 'node:test' },
            { from: 'package', name: 'Equal', package: '@types/chai' },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.js'],
    languageOptions: { globals: { ...globals.node } },
  },
  {
    files: ['demo/{site,docs,embed,editor,host}/**/*.js', 'test/**/*.js'],
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    files: ['test/fixtures/widgets/*.js'],
    languageOptions: { globals: { ...globals.amd } },
  },
  // Their files are complete once they are in a folder with the packages they need.
  { ignores: ['starter/template/**', 'test/frameworks/projects/**'] },
);
