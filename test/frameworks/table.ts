import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { inRoot } from '../../scripts/paths';
import { CHECKS, type Check, type Faults } from './drive';
import { STARTERS, type Starter } from './starters';

/** A row of the documentation's table: what works with a framework. */
export interface Row extends Readonly<Record<Check, boolean>> {
  readonly framework: string;
  readonly version: string;
  readonly builds: boolean;
  readonly console: boolean;
  /** Whether what a server sends is complete; `undefined` where a page is rendered by browsers. */
  readonly server?: boolean;
  readonly note?: string;
}

const FILE = inRoot('docs/frameworks.json');

/** The row of a starter; without `faults` where it could not be built. */
export function rowOf(starter: Starter, version: string, faults: Faults | undefined): Row {
  const works = (check: keyof Faults): boolean => faults !== undefined && !faults[check];
  const checks = Object.fromEntries(CHECKS.map((check) => [check, works(check)]));
  return {
    framework: starter.framework,
    version,
    builds: faults !== undefined,
    ...(checks as Record<Check, boolean>),
    console: works('console'),
    ...(starter.serves?.development && { server: works('server') }),
    ...(starter.note !== undefined && { note: starter.note }),
  };
}

const keyOf = ({ framework, version }: Row): string =>
  framework === 'React' ? `React ${version.split('.')[0] ?? ''}` : framework;

/** Writes the rows to `docs/frameworks.json`; those of other starters stay as they are. */
export async function writeTable(rows: readonly Row[]): Promise<void> {
  const before = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Row[]) : [];
  const byKey = new Map([...before, ...rows].map((row) => [keyOf(row), row]));
  const order = STARTERS.map(({ framework }) => framework);
  const sorted = [...byKey.values()].sort(
    (one, other) =>
      order.indexOf(one.framework) - order.indexOf(other.framework) ||
      other.version.localeCompare(one.version),
  );
  writeFileSync(FILE, await format(JSON.stringify(sorted), { parser: 'json', printWidth: 100 }));
}
