import type { PickerRules } from './picker';

/** Kind of a field's control; `text` if it has no special rules. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'url'
  | 'tel'
  | 'number'
  | 'date'
  | 'time'
  | 'datetime-local'
  | 'month'
  | 'week'
  | 'checkbox'
  | 'radio'
  | 'select'
  | 'file'
  | 'hidden';

/** A field of a form, defined by its markup: all controls with the same name. */
export interface FieldDefinition {
  readonly name: string;
  readonly kind: FieldKind;
  /** Its label; `''` if it has none. */
  readonly label: string;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** Conditions that must all be met for the field to be shown (`data-dm-show-when`). */
  readonly shownWhen: readonly string[];
  /** Conditions any of which makes the field required (`data-dm-require-when`). */
  readonly requiredWhen: readonly string[];
  /** Names of other checkboxes or radio buttons in a group that requires any one of them. */
  readonly alternatives: readonly string[];
  /** Rules of a picker element. The limits below are then those of the native input inside it. */
  readonly picker: PickerRules | undefined;
  readonly min: string;
  readonly max: string;
  /** Step between values, in HTML's unit for the kind, or `any`. */
  readonly step: string;
  /** Initial value: the step base if there is no `min`. */
  readonly initial: string;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly pattern: string;
  /** Accepted files, as in `<input accept>`; `''` for all. */
  readonly accept: string;
  /** Values to choose from; `undefined` for free text. */
  readonly options: readonly string[] | undefined;
  /** Value of the first option of a `<select>`, which does not count as an answer. */
  readonly placeholder: string | undefined;
}

/** A form of the site, defined by its markup. Submissions are validated against it. */
export interface FormDefinition {
  /** `form-id`, or the value of the hidden field `form_id`. */
  readonly id: string;
  /** `form-title`, or the value of the hidden field `form_title`. */
  readonly title: string;
  /** `name` or `id` of the form. */
  readonly name: string;
  readonly hasCaptcha: boolean;
  /** Name of the captcha field. */
  readonly captchaName: string;
  /** Closing date as in the markup (`closes` or `data-dm-closes`, see `closingTime`). */
  readonly closes: string;
  /** Maximum number of submissions (`data-dm-max-answers`). */
  readonly maxAnswers: number | undefined;
  /** Message of a closed form (`closed-message` or `data-dm-closed-message`). */
  readonly closedMessage: string;
  readonly successMessage: string;
  /** Address of the page to which visitors without script are redirected. */
  readonly successPage: string;
  /** Id of the form's webhook. */
  readonly webhook: string;
  readonly fields: readonly FieldDefinition[];
}
