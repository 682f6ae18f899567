import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { inRoot } from '../paths';
import { browserSupport } from './browser-support';

const FILE = inRoot('sample.ts');
const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
};
const host = ts.createCompilerHost(OPTIONS);
let program: ts.Program | undefined;

/** A program of one module, which keeps what the one before it has parsed. */
function programOf(code: string): ts.Program {
  const sample = ts.createSourceFile(FILE, code, ts.ScriptTarget.ES2023, true);
  program = ts.createProgram(
    [FILE],
    OPTIONS,
    {
      ...host,
      getSourceFile: (name, ...rest) =>
        name === FILE ? sample : host.getSourceFile(name, ...rest),
    },
    program,
  );
  return program;
}

/** The names that the rule reports in a module. */
function reported(code: string): string[] {
  const messages = new Linter({ cwd: inRoot('.') }).verify(
    code,
    {
      files: ['**/*.ts'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { programs: [programOf(code)], tsconfigRootDir: inRoot('.') },
      },
      plugins: { dm: { rules: { 'browser-support': browserSupport } } },
      rules: { 'dm/browser-support': 'error' },
    },
    FILE,
  );
  return messages.map(({ message }) => message.split(' ', 1)[0] ?? '');
}

describe('rule browser-support', () => {
  it('reports members that a supported browser lacks, of any expression', () => {
    assert.deepEqual(reported("export const isUrl = URL.canParse('/a');"), ['URL.canParse']);
    assert.deepEqual(reported("document.querySelector('dialog')?.checkVisibility();"), [
      'Element.checkVisibility',
    ]);
    assert.deepEqual(
      reported('export function first({ any }: typeof AbortSignal) { return any; }'),
      ['AbortSignal.any'],
    );
  });

  it('reports globals', () => {
    assert.deepEqual(reported("export const all = new URLPattern('/a');"), ['URLPattern']);
    assert.deepEqual(reported('requestIdleCallback(() => undefined);'), ['requestIdleCallback']);
  });

  it('passes what every supported browser has', () => {
    assert.deepEqual(
      reported("document.body.replaceChildren(new URL('/a', location.href).href);"),
      [],
    );
  });

  it('passes a use that asks first', () => {
    for (const code of [
      "if ('requestIdleCallback' in window) requestIdleCallback(() => undefined);",
      "export const wait = () => { if (!('navigation' in window)) return; navigation.back(); };",
      '(document.body as Partial<HTMLElement>).showPopover?.();',
      "export const has = typeof URLPattern === 'undefined' ? undefined : new URLPattern('/a');",
      "new Image().fetchPriority = 'high';",
    ]) {
      assert.deepEqual(reported(code), [], code);
    }
  });

  it('reports a use after a question about something else', () => {
    assert.deepEqual(reported("if ('share' in navigator) requestIdleCallback(() => undefined);"), [
      'requestIdleCallback',
    ]);
  });
});
