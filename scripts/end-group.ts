import type { ChildProcess } from 'node:child_process';

/** Ends a process that was started as the first of a group, with all others of the group. */
export function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  // Windows has no groups.
  if (process.platform === 'win32') {
    child.kill('SIGKILL');
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // All have ended.
  }
}
