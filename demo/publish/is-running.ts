/** Whether a process runs on this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
