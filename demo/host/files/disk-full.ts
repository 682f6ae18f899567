/** Whether a write failed because the disk, or what this host may use of it, is full or read-only. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(?:ENOSPC|EDQUOT|EROFS)$/.test(String(error.code));
