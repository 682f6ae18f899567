import type { AgentTool, OffersAgentTools } from '../../shared/element/agent-tools.types';
import { flag, text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
export type { NavigateRequest } from '../../shared/dom/request-navigate';
import type { FlatFields } from './submit/event-fields';
import styles from './form.css?inline';
import type { OfferedTools } from './agent-tools/form-tools';
import { holdEarlyErrors, holdEarlySubmits } from './hold-submit';

export const attributes = {
  /**
   * Address the form is posted to if it has no `action` of its own; the platform's address by
   * default. `?alias={siteAlias}` is added.
   */
  action: text(),
  /** Page to open after the form was sent: `http`, `https` or relative. */
  successPage: text(),
  /** Message shown in place of the fields after the form was sent. */
  successMessage: text(),
  /** Message shown if the form could not be sent and the server gives no message. */
  errorMessage: text(),
  /** Requires a captcha; adds a `dm-captcha` before the submit button if the form has none. */
  captcha: flag(),
  /** Adds the visitor to a contact list: changes the default address (core-runtime §7). */
  contactList: flag(),
  /** Sent as `form_id` unless the form has a field of that name. */
  formId: text(),
  /** Sent as `form_title` unless the form has a field of that name. */
  formTitle: text(),
  /** When the form closes: an ISO date and time with a time zone, or a date, at its end. */
  closes: text({ alias: 'data-dm-closes' }),
  /** Message shown once the form is closed. */
  closedMessage: text({ alias: 'data-dm-closed-message' }),
} satisfies AttributeTable;

/** Detail of `dm-before-submit`. */
export interface BeforeSubmitDetail {
  readonly fields: FlatFields;
  /** Adds a field to the submission. */
  readonly add: (name: string, value: string) => void;
}

/** Detail of `dm-submit` and `dm-success`. */
export interface SubmitDetail {
  readonly fields: FlatFields;
  /** The server's id for the submission, with `dm-success` only. */
  readonly id?: string;
}

/**
 * Enhances the ordinary HTML form inside it (core-runtime §3–§5, §7, §8): validates it with clear
 * messages, shows it in steps, sends it without leaving the page, and shows the outcome. Typed
 * answers are never lost. Without script, and until it has loaded, the browser submits the form as
 * usual.
 *
 * In the markup of the form, `required`, `type`, `pattern`, `min`, `max`, `step`, `minlength` and
 * `maxlength` work as in HTML; among checkboxes with the same name, one has to be ticked.
 * `data-dm-required` on a box requires one of the checkboxes inside it. `data-message`,
 * `data-message-required`, `data-message-email` and so on replace the messages of a field.
 * `<fieldset data-dm-step>` is a step, with its legend as the title.
 * `data-dm-show-when="name=Yes|Maybe"` and `data-dm-require-when` depend on an answer.
 * `data-dm-counter` counts the characters of a field with `maxlength`.
 *
 * Scripts of the page that listen for `submit` get the event of a form that is valid, as from the
 * browser. One that prevents it sends the form itself: the element then does nothing.
 *
 * Where the site parameter `agentTools` is set, agents in the browser (WebMCP) get the tool
 * `send_form`: it fills in the fields and submits the form as the visitor would, after the browser has
 * asked the visitor; a browser that would not ask leaves the button to the visitor. Passwords, files,
 * captchas, hidden fields and what `autocomplete` calls sensitive stay the visitor's, as do single
 * checkboxes without `data-dm-prefill`: a ticked one can mean consent. A form with HTML's `toolname`
 * is left to the browser.
 *
 * @summary Form with validation, steps, captcha and a success page, on plain HTML.
 * @slot - The `<form>`.
 * @fires {CustomEvent<BeforeSubmitDetail>} dm-before-submit - The form is valid and about to be sent; cancelable, and listeners can add fields.
 * @fires {CustomEvent<SubmitDetail>} dm-submit - The form is being sent.
 * @fires {CustomEvent<SubmitDetail>} dm-success - The server has stored the form.
 * @fires {CustomEvent<{cause: unknown}>} dm-error - The form was not stored; the cause's `kind` says why.
 * @fires {CustomEvent<FlatFields>} event-form_submission - The site owner's event: the submitted fields by name, without passwords.
 * @fires {CustomEvent<NavigateRequest>} dm-request-navigate - Requests the success page; cancelable.
 * @csspart progress - The current step and the number of steps.
 * @csspart summary - The error summary.
 * @csspart summary-title - Title of the error summary.
 * @csspart link - A link to a field in the error summary.
 * @csspart actions - The row of buttons between steps.
 * @csspart button - "Next", "send again".
 * @csspart back - "Back", "fill in the form again".
 * @csspart status - The status while the form is being sent.
 * @csspart success - The success message.
 * @csspart error - The message if the form could not be sent.
 * @csspart note - The message of a closed form, or of a preview.
 * @cssprop [--dm-color-accent] - Colour of the buttons and the progress bar.
 * @cssprop [--dm-color-danger] - Colour of errors, in the summary and next to the fields.
 * @cssprop [--dm-color-success] - Colour of the success message.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font; default: the page's.
 * @cssprop [--dm-control-size=48px] - Height of buttons.
 * @cssprop [--dm-control-radius=var(--dm-radius)] - Corners of buttons.
 * @cssprop [--dm-control-border-color] - Border of secondary buttons.
 * @cssprop [--dm-button-weight=600] - Font weight of the buttons.
 * @cssprop [--dm-color-focus=var(--dm-color-text)] - Ring around the focused control.
 * @cssstate enhanced - The form's steps and conditions are active.
 * @cssstate submitting - The form is being sent.
 * @cssstate success - The form was sent.
 * @cssstate failed - The form could not be sent.
 * @cssstate closed - The form is closed.
 * @cssstate preview - The form is in a preview and was not sent.
 * @keyboard Enter - In a field: goes to the next step, or submits the form.
 * @mode editor - Its fields and buttons are disabled.
 * @mode preview - Checks the fields, but sends nothing and says so.
 */
export class DmForm
  extends ReactElement.with({
    attributes,
    styles,
    addsChildren: true,
    view: () => import('./form.view'),
  })
  implements OffersAgentTools
{
  #tools: OfferedTools | undefined;

  constructor() {
    super();
    this.provide({
      host: this,
      offer: (tools: OfferedTools) => {
        this.#tools = tools;
      },
    });
  }

  /** The tools for agents, where the site parameter `agentTools` allows them: `send_form`. */
  async agentTools(): Promise<readonly AgentTool[]> {
    this.wake();
    await this.ready;
    return (await this.#tools?.()) ?? [];
  }

  protected override started(signal: AbortSignal): void {
    holdEarlySubmits(this, signal);
    holdEarlyErrors(this);
  }
}

declare global {
  interface HTMLElementEventMap {
    /** Fired when a form is valid and about to be sent. */
    'dm-before-submit': CustomEvent<BeforeSubmitDetail>;
    /** Fired when a form is being sent. */
    'dm-submit': CustomEvent<SubmitDetail>;
    /** Fired when the server has stored a form. */
    'dm-success': CustomEvent<SubmitDetail>;
  }
  interface HTMLElementTagNameMap {
    'dm-form': DmForm;
  }
}
