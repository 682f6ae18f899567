import type { Mode } from '../../../shared/site/site';

/** The element's attributes that decide how its form behaves, and the page's mode. */
export interface FormSettings {
  readonly mode: Mode;
  readonly action: string;
  readonly successPage: string;
  readonly successMessage: string;
  readonly errorMessage: string;
  readonly captcha: boolean;
  readonly contactList: boolean;
  readonly formId: string;
  readonly formTitle: string;
  readonly closes: string;
  readonly closedMessage: string;
}
