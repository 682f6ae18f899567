import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { browserSupport } from './scripts/lint/browser-support.js';
import { toolsKey, typesKey } from './scripts/lint/cache-key.js';

/** Files that run in a visitor's browser. */
const SHIPPED_FOLDERS = ['elements', 'runtime', 'shared', 'entries'];
const SHIPPED = [`{${SHIPPED_FOLDERS.join()}}/**/*.{ts,tsx}`];
const TESTS = ['**/*.test.{ts,tsx}', 'test/**/*.ts', '**/*.bench.ts'];

/** Sinks that turn text into markup or code: each use must say why it is safe. */
const SINKS = ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe', 'srcdoc'].map(
  (property) => ({ property, message: 'Markup goes through the one Trusted Types policy.' }),
);

export default defineConfig(
  globalIgnores(['dist/', 'demo/data/', 'demo/dist/', '**/*.d.ts']),
  js.configs.recommended,
  { settings: { tools: toolsKey() } },
  {
    files: ['**/*.{ts,tsx}'],
    // Rules that need types are in `.oxlintrc.json`: ten times as fast there.
    extends: [tseslint.configs.strict],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // `declare global { namespace JSX … }` and mixins need these shapes.
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowEmpty: true }],
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
    // One text a line, all of a language in one file.
    files: ['shared/languages/*.ts'],
    rules: { 'max-lines': 'off' },
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
    languageOptions: {
      parserOptions: {
        project: 'scripts/lint/tsconfig.shipped.json',
        tsconfigRootDir: import.meta.dirname,
      },
    },
    settings: { types: typesKey(SHIPPED_FOLDERS) },
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
