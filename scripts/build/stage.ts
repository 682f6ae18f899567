import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE, filesBelow, inRoot } from '../paths';

/** A part of the build that is skipped while its inputs stay the same. */
export interface Stage {
  readonly name: string;
  /** Files and folders that the result depends on, relative to the root. */
  readonly inputs: readonly string[];
  /** Files that a finished build has written. */
  readonly outputs: readonly string[];
  readonly run: () => Promise<void>;
}

/** When a stage runs. */
export type Freshness = 'if-changed' | 'always';

/** Hashes the names and contents of files and folders. */
export function fingerprint(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  for (const input of inputs) {
    const path = inRoot(input);
    if (!existsSync(path)) continue;
    for (const file of statSync(path).isDirectory() ? filesBelow(input) : [input]) {
      hash
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Runs a stage unless its result is up to date. */
export async function runStage(stage: Stage, freshness: Freshness): Promise<void> {
  const record = join(CACHE, `${stage.name}.sha256`);
  const before = fingerprint(stage.inputs);
  const isBuilt = stage.outputs.every((output) => existsSync(inRoot(output)));
  const isSame = existsSync(record) && readFileSync(record, 'utf8') === before;
  if (freshness === 'if-changed' && isBuilt && isSame) {
    console.log(`${stage.name}: up to date`);
    return;
  }
  const start = performance.now();
  await stage.run();
  mkdirSync(dirname(record), { recursive: true });
  // The inputs as they were at the start: the next build picks up later changes.
  writeFileSync(record, before);
  console.log(`${stage.name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
