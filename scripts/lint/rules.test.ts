import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import js from '@eslint/js';
import tseslint from 'typescript-eslint';
import { inRoot } from '../paths';
import { tool } from '../run';
import { FAULTS, FAULTS_OF_REACT, FAULTS_WITHOUT_TYPES } from './faults';

const CONFIG = inRoot('.oxlintrc.json');

/** Recommended and strict rules that are left out. */
const LEFT_OUT = new Set([
  // Takes more time than all others together, for enums, of which there are none.
  'no-unsafe-enum-assignment',
  // Not in oxlint. The compiler compares objects that stand in for instances of a class.
  'no-unsafe-class-instance-assignment',
  // Not in oxlint. A module that has them cannot be read.
  'no-octal',
  'no-dupe-args',
]);

interface Rules {
  readonly files?: readonly string[];
  readonly rules?: Readonly<Record<string, unknown>>;
}

const nameOf = (rule: string): string => rule.slice(rule.lastIndexOf('/') + 1);
const isOn = (value: unknown): boolean =>
  !['off', 'allow', 0].includes([value].flat()[0] as string);

/** The rules that configurations turn on, later ones over earlier ones, without their plug-ins. */
function namesOf(configs: readonly Rules[]): Set<string> {
  const rules = new Map(
    configs.flatMap(({ rules = {} }) =>
      Object.entries(rules).map(([rule, value]) => [nameOf(rule), isOn(value)] as const),
    ),
  );
  return new Set([...rules.keys()].filter((name) => rules.get(name) && !LEFT_OUT.has(name)));
}

const printed = execFileSync(process.execPath, [tool('oxlint'), '-c', CONFIG, '--print-config']);
const config = JSON.parse(printed.toString()) as Rules & { readonly overrides: readonly Rules[] };

/** The rules for files that these patterns are about. */
const inUse = (...patterns: readonly string[]): Set<string> =>
  namesOf([
    config,
    ...config.overrides.filter(({ files = [] }) => files.some((file) => patterns.includes(file))),
  ]);

const TYPESCRIPT = '**/*.{ts,tsx}';
const SHIPPED = '{elements,runtime,shared,entries}/**/*.{ts,tsx}';
const SCRIPTS = '**/*.{js,mjs,cjs,jsx}';

/** The rules that need types. */
const typed = namesOf(
  config.overrides.filter(({ rules = {} }) => 'typescript/await-thenable' in rules),
);

/** The rules of React, its compiler's included. */
const ofReact = namesOf(config.overrides.filter(({ files }) => files?.join() === '**/*.tsx'));

const ALL_FAULTS = { ...FAULTS, ...FAULTS_OF_REACT, ...FAULTS_WITHOUT_TYPES };

describe('linting', () => {
  const { recommended } = js.configs;
  const { strict, strictTypeCheckedOnly } = tseslint.configs;
  for (const [set, configs, patterns] of [
    ['ESLint recommends for scripts', [recommended], [SCRIPTS]],
    ['typescript-eslint calls strict', [recommended, ...strict], [TYPESCRIPT]],
    ['typescript-eslint calls strict with types', strictTypeCheckedOnly, [TYPESCRIPT]],
  ] as const) {
    it(`has every rule that ${set} and is not left out`, () => {
      const names = namesOf(configs as readonly Rules[]);
      const found = inUse(...patterns);
      assert.ok(names.size > 20, String(names.size));
      assert.deepEqual(
        [...names].filter((name) => !found.has(name)),
        [],
      );
    });
  }

  it('has rules of its own for what visitors get', () => {
    const own = ['no-console', 'no-restricted-properties', 'no-restricted-imports'];
    const [shipped, others] = [inUse(TYPESCRIPT, SHIPPED), inUse(TYPESCRIPT)];
    assert.deepEqual(
      own.filter((name) => !shipped.has(name) || others.has(name)),
      [],
    );
    for (const name of ['max-lines', 'eqeqeq', 'no-super-linear-backtracking'])
      assert.ok(shipped.has(name) && others.has(name) && inUse(SCRIPTS).has(name), name);
  });

  describe('in a folder of faults', () => {
    const folder = mkdtempSync(join(tmpdir(), 'faults-'));
    /** The rules that report each file. */
    const reports = new Map<string, string[]>();

    before(() => {
      const compilerOptions = { types: [], noEmit: true };
      const tsconfig = { extends: inRoot('tsconfig.json'), compilerOptions, include: ['*.tsx'] };
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(tsconfig));
      for (const [rule, code] of Object.entries(ALL_FAULTS)) {
        writeFileSync(join(folder, `${rule}.tsx`), `${code}\nexport {};\n`);
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
        const [name = ''] = /[^\\/]+(?=\.tsx$)/.exec(filename) ?? [];
        const [rule = ''] = /[^()]+(?=\)$)/.exec(code) ?? [];
        reports.set(name, [...(reports.get(name) ?? []), rule]);
      }
    });

    after(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    it('has a fault for every rule that needs types', () => {
      assert.deepEqual([...typed].toSorted(), Object.keys(FAULTS).toSorted());
    });

    it('has a fault for every rule of React', () => {
      assert.ok(ofReact.size > 0);
      // No short code was found that the compiler gives up on for this reason alone.
      const without = 'preserve-manual-memoization';
      const faults = [...Object.keys(FAULTS_OF_REACT), without];
      assert.deepEqual([...ofReact].toSorted(), faults.toSorted());
    });

    for (const rule of Object.keys(ALL_FAULTS)) {
      it(`reports ${rule}`, () => {
        assert.ok(reports.get(rule)?.includes(rule), String(reports.get(rule)));
      });
    }
  });
});
