import { html, type Markup, type Part } from '../../../html';
import { actionForm } from '../document';
import type { Session } from '../session';
import { CONFIRMED, ITEM, SHOWN, WHOLE } from './fields';
import { countOf, type BulkAction, type BulkList } from './list';

/** Id of the form whose fields are the checkboxes of the items. */
const FORM = 'selected';

/** A hidden field. */
export const hiddenField = (name: string, value: string | number): Markup =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

/**
 * Renders the checkbox that selects an item.
 *
 * @param value names the item.
 * @param label says which one it is, for those who do not see it beside the item.
 */
export const selectBox = (value: string, label: string, text?: string): Markup =>
  html`<label class="select"
    ><input
      type="checkbox"
      form="${FORM}"
      name="${ITEM}"
      value="${value}"
      aria-label="${label}"
    />${text}</label
  >`;

/** The form below a page of a list. */
export interface BulkForm<Action extends string> {
  readonly list: BulkList<Action>;
  readonly session: Session;
  /** Hidden fields that lead back to the page. */
  readonly place: Part;
  /** Values of the items of the page. */
  readonly values: readonly string[];
  /** The actions that are offered, the most likely first. */
  readonly offered: readonly Action[];
}

/** Renders the actions for what is selected. */
export function bulkForm<Action extends string>(form: BulkForm<Action>): Markup {
  const { list, session, place, values, offered } = form;
  const button = (action: Action): Markup => {
    const { label, confirm }: BulkAction = list.actions[action];
    const style = confirm && html` class="risky"`;
    return html`<button name="action" value="${action}" ${style}>${label}</button>`;
  };
  return html`<section class="bulk" aria-labelledby="bulk">
    <h2 id="bulk">Selected ${list.noun[1]}</h2>
    <form method="post" action="${list.path}" id="${FORM}">
      ${hiddenField('token', session.token)}${place}
      ${values.map((value) => hiddenField(SHOWN, value))}
      <label class="select"
        ><input type="checkbox" name="${WHOLE}" value="1" />All ${countOf(list, values.length)} of
        this page</label
      >
      <div class="actions">${offered.map(button)}</div>
    </form>
  </section>`;
}

/** The page that asks before an action. */
export interface ConfirmView<Action extends string> extends Pick<
  BulkForm<Action>,
  'list' | 'session' | 'place' | 'values'
> {
  readonly action: Action;
  /** Address of the page that the owner comes from. */
  readonly back: string;
}

/** Renders what asks before an action that cannot be taken back. */
export function confirmView<Action extends string>(view: ConfirmView<Action>): Markup {
  const { list, session, place, values, action, back } = view;
  const { confirm }: BulkAction = list.actions[action];
  const fields = html`${place}${hiddenField(CONFIRMED, '1')}${values.map((value) => hiddenField(ITEM, value))}`;
  return html`<p>${confirm?.text}</p>
    <div class="actions">
      ${actionForm(
        session,
        list.path,
        html`${fields}<button class="loud" name="action" value="${action}">
            ${confirm?.label(countOf(list, values.length))}
          </button>`,
      )}
      <a class="button" href="${back}">Go back</a>
    </div>`;
}
