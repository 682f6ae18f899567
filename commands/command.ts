/** An option of a command, `--keep-days 1`. */
export interface CommandOption {
  readonly name: string;
  /** The name of its value in the help; none for one that is on or off. */
  readonly value?: string;
  readonly description: string;
}

/** A command with its arguments, as it was called. */
export interface CommandCall {
  readonly positionals: readonly string[];
  /** The values of the options that were given; `true` for those without one. */
  readonly values: Readonly<Record<string, string | true>>;
  /** The folder that paths are relative to. */
  readonly folder: string;
  readonly print: (line: string) => void;
  /** Prints a line that is no part of the result. */
  readonly printError: (line: string) => void;
  /** Prints a text as it is, without a line break after it. */
  readonly write: (text: string) => void;
}

/** A command of the package: `npx dm-elements <name>`. */
export interface Command {
  /** Arguments after its name, as the help writes them, `<folder>`; options are added. */
  readonly usage: string;
  readonly description: string;
  readonly example: string;
  readonly options?: readonly CommandOption[];
  /** @throws {CommandError} If it is used wrongly, or fails for a reason that one line can tell. */
  readonly run: (call: CommandCall) => void | Promise<void>;
}

/** Status of a process that did what it was asked to. */
export const DONE = 0;
/** Status of a process that failed. */
export const FAILED = 1;
/** Status of a process that was called with arguments it does not take. */
export const MISUSED = 2;

/** A failure that is told in one line, without a stack. */
export class CommandError extends Error {
  readonly status: typeof FAILED | typeof MISUSED;

  constructor(message: string, status: CommandError['status'] = FAILED) {
    super(message);
    this.status = status;
  }
}
