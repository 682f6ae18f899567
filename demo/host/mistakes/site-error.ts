import type { Position } from '../../../shared/debug/lines';
import { oneLine } from '../text/one-line';

/** A mistake in a file of a site. */
export interface Mistake {
  /** Path in the site's folder. */
  readonly file: string;
  /** None for a mistake of the whole file, such as one that is missing. */
  readonly place?: Position | undefined;
  readonly text: string;
}

/** Most mistakes of a message; the last line counts the others. */
const MAX_MISTAKES = 20;

/** Longest text of a mistake, and longest path of its file, in UTF-16 code units. */
const MAX_TEXT = 300;

/** `site.json:12:5: …`, which editors and terminals open by a click. */
export function lineOf({ file, place, text }: Mistake): string {
  const where = place ? `:${place.line}:${place.column}` : '';
  return `${oneLine(file, MAX_TEXT)}${where}: ${oneLine(text, MAX_TEXT)}`;
}

function linesOf(mistakes: readonly Mistake[]): readonly string[] {
  const lines = [...new Set(mistakes.map(lineOf))];
  const more = lines.length - MAX_MISTAKES;
  return more > 0 ? [...lines.slice(0, MAX_MISTAKES), `… and ${more} more.`] : lines;
}

/** The files of a site have mistakes; the message has a line for each. */
export class SiteError extends Error {
  readonly mistakes: readonly Mistake[];

  constructor(mistakes: readonly Mistake[], options?: ErrorOptions) {
    super(linesOf(mistakes).join('\n'), options);
    this.mistakes = mistakes;
  }
}

/** An error of one mistake. */
export const siteError = (file: string, text: string, place?: Position): SiteError =>
  new SiteError([{ file, text, place }]);

/** Collects mistakes of several files, to report all of them at once. */
export class Mistakes {
  readonly #found: Mistake[] = [];

  /** Adds the mistakes of an error; another error is thrown on. */
  add(error: unknown): void {
    if (!(error instanceof SiteError)) throw error;
    this.#found.push(...error.mistakes);
  }

  /** Returns what is read, or `undefined` after adding the mistakes in it. */
  async of<T>(reading: Promise<T>): Promise<T | undefined> {
    try {
      return await reading;
    } catch (error) {
      this.add(error);
      return undefined;
    }
  }

  /** Returns what a function does, or `undefined` after adding the mistakes that it throws. */
  try<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      this.add(error);
      return undefined;
    }
  }

  /**
   * Throws if there are any.
   *
   * @throws {SiteError} In the order of files and places.
   */
  throwIfAny(): void {
    if (this.#found.length === 0) return;
    const key = ({ file, place }: Mistake) => [file, place?.line ?? 0, place?.column ?? 0] as const;
    throw new SiteError(
      this.#found.toSorted((one, other) => {
        const [file, line, column] = key(one);
        const [otherFile, otherLine, otherColumn] = key(other);
        if (file !== otherFile) return file < otherFile ? -1 : 1;
        return line - otherLine || column - otherColumn;
      }),
    );
  }
}
