/** The kinds of markup that are migrated. */
export const SYSTEMS = ['old', 'wordpress', 'bootstrap', 'swiper', 'photoswipe'] as const;

export type System = (typeof SYSTEMS)[number];

/** A line of the report. */
export interface Finding {
  /** A draft is to be compared with the original; what was left needs a person. */
  readonly kind: 'changed' | 'draft' | 'left';
  readonly system: System;
  /** Where it begins in the source that was read. */
  readonly offset: number;
  readonly text: string;
}
