import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import tseslint from 'typescript-eslint';
import { inRoot } from '../paths';
import { tool } from '../run';
import { FAULTS } from './faults';

const CONFIG = inRoot('.oxlintrc.json');

/** Strict rules that are left out. */
const LEFT_OUT = new Set([
  // Takes more time than all others together, for enums, of which there are none.
  'no-unsafe-enum-assignment',
  // Not in oxlint. The compiler compares objects that stand in for instances of a class.
  'no-unsafe-class-instance-assignment',
]);

/** The rules that need types, of the strictest set of typescript-eslint. */
function strictRules(): string[] {
  const prefix = '@typescript-eslint/';
  return tseslint.configs.strictTypeCheckedOnly
    .flatMap(({ rules = {} }) => Object.keys(rules))
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
    .filter((name) => !LEFT_OUT.has(name));
}

/** The rules that oxlint has turned on. */
function rulesInUse(): string[] {
  const text = execFileSync(process.execPath, [tool('oxlint'), '-c', CONFIG, '--print-config']);
  const { rules } = JSON.parse(text.toString()) as { readonly rules: Record<string, unknown> };
  return Object.entries(rules)
    .filter(([, value]) => [value].flat()[0] === 'deny')
    .map(([name]) => name.slice('typescript/'.length));
}

describe('linting with types', () => {
  it('has every strict rule that is not left out', () => {
    const inUse = new Set(rulesInUse());
    assert.deepEqual(
      strictRules().filter((name) => !inUse.has(name)),
      [],
    );
  });

  describe('in a folder of faults', () => {
    const folder = mkdtempSync(join(tmpdir(), 'faults-'));
    /** The rules that report each file. */
    const reports = new Map<string, string[]>();

    before(() => {
      const compilerOptions = { types: [], noEmit: true };
      const tsconfig = { extends: inRoot('tsconfig.json'), compilerOptions, include: ['*.ts'] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
      for (const [rule, code] of Object.entries(FAULTS)) {
        writeFileSync(join(folder, `${rule}.ts`), `${code}\nexport {};\n`);
      }
      const { stdout } = spawnSync(
        process.execPath,
        [tool('oxlint'), '-c', CONFIG, '-f', 'json', folder],
        { encoding: 'utf8', cwd: inRoot() },
      );
      const { diagnostics } = JSON.parse(stdout) as {
        readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
      };
      for (const { code, filename } of diagnostics) {
        const [name = ''] = /[^\\/]+(?=\.ts$)/.exec(filename) ?? [];
        const [rule = ''] = /[^()]+(?=\)$)/.exec(code) ?? [];
        reports.set(name, [...(reports.get(name) ?? []), rule]);
      }
    });

    after(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    it('has a fault for every rule in use', () => {
      assert.deepEqual(rulesInUse().toSorted(), Object.keys(FAULTS).toSorted());
    });

    for (const rule of Object.keys(FAULTS)) {
      it(`reports ${rule}`, () => {
        assert.ok(reports.get(rule)?.includes(rule), String(reports.get(rule)));
      });
    }
  });
});
