import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { browserSupport } from './scripts/lint/browser-support.js';
import { toolsKey, typesKey } from './scripts/lint/cache-key.js';

/** Folders of files that run in a visitor's browser. */
const SHIPPED_FOLDERS = ['elements', 'runtime', 'shared', 'entries'];

/**
 * The only rule that ESLint runs: our own, which needs types, for the code that visitors' browsers run.
 * oxlint has all others (`.oxlintrc.json`): it is ten times as fast.
 */
export default defineConfig({
  files: [`{${SHIPPED_FOLDERS.join()}}/**/*.{ts,tsx}`],
  ignores: ['**/*.d.ts', '**/*.test.{ts,tsx}', '**/*.bench.ts'],
  linterOptions: { reportUnusedDisableDirectives: 'error' },
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: {
      project: 'scripts/lint/tsconfig.shipped.json',
      tsconfigRootDir: import.meta.dirname,
    },
  },
  settings: { tools: toolsKey(), types: typesKey(SHIPPED_FOLDERS) },
  plugins: { dm: { rules: { 'browser-support': browserSupport } } },
  rules: { 'dm/browser-support': 'error' },
});
