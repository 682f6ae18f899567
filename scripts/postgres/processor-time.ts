import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Ticks of a second in `/proc`, which is the same on all systems that have it. */
const TICKS = 100;

/** Fields of `/proc/…/stat` after the name: parent, own time, and that of ended children. */
const [PARENT, USER, SYSTEM, ENDED_USER, ENDED_SYSTEM] = [1, 11, 12, 13, 14] as const;

function fieldsOf(process: string): readonly number[] {
  try {
    const text = readFileSync(`/proc/${process}/stat`, 'utf8');
    // The name may contain spaces and parentheses.
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    // It has ended, or there is no such folder.
    return [];
  }
}

const sum = (fields: readonly number[], ...names: readonly number[]): number =>
  names.reduce((total, name) => total + (fields[name] ?? 0), 0);

/** Processor time of a process and of its children, in ms; 0 where the system does not tell. */
export function processorTime(pid: number): number {
  const own = sum(fieldsOf(String(pid)), USER, SYSTEM, ENDED_USER, ENDED_SYSTEM);
  if (!existsSync('/proc')) return 0;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(fieldsOf)
    .filter((fields) => fields[PARENT] === pid)
    .reduce((total, fields) => total + sum(fields, USER, SYSTEM), 0);
  return ((own + children) * 1000) / TICKS;
}
