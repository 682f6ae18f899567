import type { AttributeDocs } from '../data';

/** How a framework writes what differs from HTML in a template. */
export interface Dialect {
  /** Whether a line break between text and a tag is dropped, not shown as a space. */
  readonly isJsx: boolean;
  /** Whether the first value of a field is written as `defaultValue`. */
  readonly hasDefaultValue: boolean;
  /** Text between tags. */
  readonly text: (text: string) => string;
  readonly comment: (text: string) => string;
  /** An attribute of a tag of HTML. */
  readonly attribute: (name: string, value: string) => string;
  /** An attribute of an element of the library. */
  readonly own: (docs: AttributeDocs | undefined, name: string, value: string) => string;
  /** A listener that reports the detail. */
  readonly event: (name: string) => string;
}
