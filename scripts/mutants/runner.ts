/** What a run of a test file has shown. */
export interface Run {
  /** Passed, with a failure, or not to its end within the limit. */
  readonly outcome: 'passed' | 'failed' | 'timeout';
  readonly milliseconds: number;
  /** Without an active mutant: those that the tests have reached. */
  readonly reached: readonly number[];
  /** The first failure, for people. */
  readonly message: string;
}

/** Runs test files of one kind in a copy. */
export interface Runner {
  /** How many files it runs at once. */
  readonly width: number;
  /** Runs so many files, each to its first failure, with a mutant active; 0 for none. */
  run(files: readonly string[], mutant: number, limit: number): Promise<readonly Run[]>;
  stop(): void;
}
