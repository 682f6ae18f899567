/** A range of the source, by UTF-16 offsets. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** An attribute as it is written. */
export interface Attribute extends Range {
  /** In lower case. */
  readonly name: string;
  readonly nameEnd: number;
  /** The value without its quotes; empty, after the name, without one. */
  readonly value: Range;
  readonly quote: '"' | "'" | '';
  /** Attributes of the same name after it, which do not count. */
  readonly again: readonly Range[];
}

export interface StartTag extends Range {
  readonly type: 'start';
  /** In lower case. */
  readonly name: string;
  /** One of each name: the first. */
  readonly attributes: readonly Attribute[];
  readonly selfClosing: boolean;
}

export interface EndTag extends Range {
  readonly type: 'end';
  readonly name: string;
}

/** A comment, a doctype, or what browsers read as a comment. */
export interface Comment extends Range {
  readonly type: 'comment';
}

/** A placeholder of a template language. */
export interface Placeholder extends Range {
  readonly type: 'placeholder';
}

/** A tag, a comment or a placeholder; what is between them is text. */
export type Token = StartTag | EndTag | Comment | Placeholder;
