import type { PickerRules } from './picker';

/** What kind of control a field is; `text` for everything without a rule of its own. */
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

/** A field as the form's own markup has it: all controls of one name. */
export interface FieldDefinition {
  readonly name: string;
  readonly kind: FieldKind;
  /** What a person calls it; `''` where the markup does not say. */
  readonly label: string;
  readonly isRequired: boolean;
  /** The visitor cannot change it. */
  readonly isReadOnly: boolean;
  /** Conditions that must all hold for the field to be shown (`data-dm-show-when`). */
  readonly shownWhen: readonly string[];
  /** Conditions of which any makes the field required (`data-dm-require-when`). */
  readonly requiredWhen: readonly string[];
  /** The other fields to tick where any one of them will do, by name. */
  readonly others: readonly string[];
  /** What one of our own pickers takes. Limits below are then those of the field inside it. */
  readonly picker: PickerRules | undefined;
  readonly min: string;
  readonly max: string;
  /** How far values are apart, in the unit that HTML has for the kind; `any` where it does not matter. */
  readonly step: string;
  /** The value that it has at first, from which steps count where there is no `min`. */
  readonly initial: string;
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly pattern: string;
  /** The values that can be chosen; `undefined` where anything can be typed. */
  readonly options: readonly string[] | undefined;
  /** Of a drop-down: the value of its first option, which does not count as an answer. */
  readonly placeholder: string | undefined;
}

/** A form as the site's own markup has it: what a submission is checked against. */
export interface FormDefinition {
  /** `form-id`, or the value of the hidden field `form_id`. */
  readonly id: string;
  /** `form-title`, or the value of the hidden field `form_title`. */
  readonly title: string;
  /** `name` or `id` of the form. */
  readonly name: string;
  readonly hasCaptcha: boolean;
  /** Name of the captcha's answer. */
  readonly captchaName: string;
  /** When it stops taking answers, as it is written (`closes` or `data-dm-closes`, see `closingTime`). */
  readonly closes: string;
  /** How many answers it takes (`data-dm-max-answers`). */
  readonly mostAnswers: number | undefined;
  /** What a closed form says (`closed-message` or `data-dm-closed-message`). */
  readonly closedMessage: string;
  readonly successMessage: string;
  /** Address of the page that a visitor without script is sent to. */
  readonly successPage: string;
  /** Id of the webhook that is told of its answers. */
  readonly webhook: string;
  readonly fields: readonly FieldDefinition[];
}
