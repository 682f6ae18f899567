/**
 * A purpose of storing and loading data. `essential` is needed for the page to work at all.
 */
export type ConsentCategory = 'essential' | 'functional' | 'analytics' | 'advertising';

/** A category that the visitor may refuse. */
export type OptionalCategory = Exclude<ConsentCategory, 'essential'>;

/** The categories allowed on this page. */
export interface Consent extends Readonly<Record<ConsentCategory, boolean>> {
  /** Whether the site asks its visitors; if not, everything is allowed. */
  readonly required: boolean;
  /** Whether the visitor has chosen, here or on an earlier page. */
  readonly answered: boolean;
}
