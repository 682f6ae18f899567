import { flag, text, type AttributeTable, type Values } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import type {} from '../../shared/dom/request-navigate';
import type { FlatFields } from './sender';
import styles from './form.css?inline';

export const attributes = {
  /**
   * Where the form is posted when its own `action` says nothing; without either, the platform's
   * address. `?alias={siteAlias}` is added.
   */
  action: text(),
  /** The page that is shown once the form is sent: `http`, `https` or relative. */
  successPage: text(),
  /** What is said once the form is sent, in place of the fields. */
  successMessage: text(),
  /** What is said when the form could not be sent and the server gives no words for it. */
  errorMessage: text(),
  /** The form asks for a captcha; a `dm-captcha` is added before the button where there is none. */
  captcha: flag(),
  /** The form adds to a contact list: another default address (core-runtime §7). */
  contactList: flag(),
  /** Sent as `form_id`, where the form has no such field. */
  formId: text(),
  /** Sent as `form_title`, where the form has no such field. */
  formTitle: text(),
  /** When the form closes: an ISO date and time with its zone, or a day, at its end; without, it never does. */
  closes: text({ alias: 'data-dm-closes' }),
  /** What is said once the form is closed. */
  closedMessage: text({ alias: 'data-dm-closed-message' }),
} satisfies AttributeTable;

/** The attributes of a form as they are read. */
export type FormTerms = Values<typeof attributes>;

/** A form is about to be sent. */
export interface BeforeSubmitDetail {
  readonly fields: FlatFields;
  /** Sends another field along. */
  readonly add: (name: string, value: string) => void;
}

/** A form is on its way, or has arrived. */
export interface SubmitDetail {
  readonly fields: FlatFields;
  /** What the server calls the submission, where it says. */
  readonly id?: string;
}

/**
 * Attends the ordinary HTML form that is its child (core-runtime §3–§5, §7, §8): checks what was
 * filled in and says in words what to put right, shows the form in steps, sends it without leaving
 * the page, and says what came of it. Nothing that was typed is lost. Without script, and until
 * its script is there, the form is the browser's and is posted as any other.
 *
 * In the form's markup: `required`, `type`, `pattern`, `min`, `max`, `step`, `minlength`,
 * `maxlength` as in HTML; of checkboxes with one name, one is enough. `data-dm-required` on a box
 * wants one of the fields to tick in it. `data-message`, `data-message-required`,
 * `data-message-email` … on a field are the page's own words. `<fieldset data-dm-step>` is a step,
 * its legend the title. `data-dm-show-when="name=Yes|Maybe"` and `data-dm-require-when` depend on
 * an answer. `data-dm-counter` counts the characters of a field with `maxlength`.
 *
 * @summary Form with checks, steps, captcha and a success page, on plain HTML.
 * @slot - The `<form>`.
 * @fires {CustomEvent<BeforeSubmitDetail>} dm-before-submit - The form is filled in as it should be and about to be sent; cancelable, and listeners may add fields.
 * @fires {CustomEvent<SubmitDetail>} dm-submit - The form is on its way.
 * @fires {CustomEvent<SubmitDetail>} dm-success - The form has arrived.
 * @fires {CustomEvent<{cause: unknown}>} dm-error - The form was not taken; the cause's `kind` says why.
 * @fires {CustomEvent<FlatFields>} event-form_submission - The site owner's event: what was sent, by name, without passwords.
 * @fires {CustomEvent<NavigateRequest>} dm-request-navigate - The success page is wanted; cancelable.
 * @csspart progress - Which step it is.
 * @csspart summary - The list of what to put right.
 * @csspart summary-title - Its first line.
 * @csspart link - A link to a field.
 * @csspart actions - The row of buttons between steps.
 * @csspart button - "Next", "send again".
 * @csspart back - "Back", "fill in again".
 * @csspart status - That the form is being sent.
 * @csspart success - The success message.
 * @csspart error - What went wrong.
 * @csspart note - That the form is closed, or in a preview.
 * @cssprop [--dm-color-accent] - The buttons' colour, and that of the progress.
 * @cssprop [--dm-color-danger] - What went wrong, and the messages next to the fields.
 * @cssprop [--dm-color-success] - The success message.
 * @cssstate attended - The form's steps and answers are followed.
 * @cssstate submitting - The form is on its way.
 * @cssstate success - The form has arrived.
 * @cssstate failed - The form was not taken.
 * @cssstate closed - The form is closed.
 * @cssstate preview - A preview does not send.
 * @keyboard Enter - In a field: to the next step, or sends the form.
 */
export class DmForm extends ReactElement.with({
  attributes,
  styles,
  view: () => import('./form.view'),
}) {
  constructor() {
    super();
    this.provide({ host: this });
  }
}

declare global {
  interface HTMLElementEventMap {
    /** A form is filled in as it should be, and about to be sent. */
    'dm-before-submit': CustomEvent<BeforeSubmitDetail>;
    /** A form is on its way. */
    'dm-submit': CustomEvent<SubmitDetail>;
    /** A form has arrived. */
    'dm-success': CustomEvent<SubmitDetail>;
  }
  interface HTMLElementTagNameMap {
    'dm-form': DmForm;
  }
}
