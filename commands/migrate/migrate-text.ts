import { Context } from './context';
import type { Edit } from './edits';
import { SYSTEMS, type Finding, type System } from './findings';
import { readTree } from './html/tree';
import { migrateOld } from './systems/old';

/** A source that was migrated. */
export interface Migrated {
  readonly text: string;
  readonly findings: readonly Finding[];
  readonly edits: readonly Edit[];
}

const MIGRATIONS: Readonly<Record<System, (context: Context) => void>> = {
  old: migrateOld,
};

/** Rewrites the markup of some systems in a source; everything else stays as it is written. */
export function migrateText(source: string, systems: readonly System[] = SYSTEMS): Migrated {
  const context = new Context(readTree(source));
  for (const system of SYSTEMS) if (systems.includes(system)) MIGRATIONS[system](context);
  const { edits, findings } = context;
  return {
    text: edits.apply(),
    findings: findings.toSorted((a, b) => a.offset - b.offset),
    edits: edits.list(),
  };
}
