/** A reason why a control's value is invalid. */
export interface Problem {
  /** The browser's name for it (HTML, "constraint validation"). */
  readonly flags: ValidityStateFlags;
  /** The message for the visitor. */
  readonly message: string;
}

/** A problem with one flag. */
export const problem = (flag: keyof ValidityStateFlags, message: string): Problem => ({
  flags: { [flag]: true },
  message,
});
