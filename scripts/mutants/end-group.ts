import type { ChildProcess } from 'node:child_process';

/** Ends a process that was started as the first of a group, with all others of the group. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // All have ended.
  }
}
