import type { Range, StartTag } from './tokens.types';

/** An element of the source, with its place among the others. */
export interface SourceElement extends Range {
  readonly name: string;
  readonly tag: StartTag;
  /** Missing without an end tag of its own. */
  endTag?: Range;
  /** The end of its content and of its end tag. */
  end: number;
  readonly parent: SourceElement | undefined;
  readonly children: SourceElement[];
  /** Its position in the list of all elements, and that after its last descendant. */
  readonly index: number;
  next: number;
  /** Its start tag is the end of the paragraph before it, which another tag would not be. */
  readonly endsParagraph: boolean;
  /** It has neither an end tag nor the right to do without. */
  isBroken: boolean;
  /** Tags of the library's elements around it. */
  readonly around: ReadonlySet<string>;
  /** Names of the elements around it that should have an end tag and have none. */
  brokenAround: ReadonlySet<string>;
}

/** The elements of a source in their order. */
export interface SourceTree {
  readonly source: string;
  readonly elements: readonly SourceElement[];
  /** Placeholders of template languages between its tags. */
  readonly placeholders: readonly Range[];
}
