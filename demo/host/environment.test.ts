import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../../scripts/paths';
import { optionsFromEnvironment } from './environment';

const GUIDE = 'docs/guides/host-options.md';

/** Variables that a host reads; some only if another one is set. */
function variablesRead(): string[] {
  const read = new Set<string>();
  optionsFromEnvironment(
    new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => {
          read.add(String(name));
          return /^DM_S3_/.test(String(name)) ? 'https://s3.example' : undefined;
        },
      },
    ),
  );
  return [...read];
}

test('the guide has each variable that a host reads, and no other', () => {
  const rows = readFileSync(inRoot(GUIDE), 'utf8').match(/^\| `.*$/gm) ?? [];
  const named = rows.flatMap((row) =>
    Array.from(
      row.split('|')[1]?.matchAll(/`([A-Z][A-Z0-9_]*)(?:=[^`]*)?`/g) ?? [],
      ([, name]) => name,
    ),
  );
  assert.ok(named.length > 40, `${named.length} variables`);
  assert.deepEqual(named.toSorted(), variablesRead().toSorted());
});
