import { afterPaint } from '../../../shared/dom/after-paint';
import { own } from '../../../shared/dom/own';
import { TEXT_FIELD } from '../../../shared/dom/text-field';
import type { FormState } from '../store/state';
import type { StateListener } from '../store/store';

/** Whether a state has new errors, of which one is to get the focus. */
const hasNewErrors = ({ errors, attention }: FormState, last: FormState | undefined): boolean =>
  errors.length > 0 && errors !== last?.errors && attention !== last?.attention;

/**
 * Whether the focus has to move within the press: iPhones open the keyboard for a field only then. No
 * other browser knows the property.
 */
const opensKeyboard = ({ attention }: FormState): boolean =>
  attention !== undefined &&
  'control' in attention &&
  own(attention.control).matches(TEXT_FIELD) &&
  CSS.supports('-webkit-touch-callout', 'none');

/**
 * Draws each state at once, except new errors: the messages at the fields are there by then, and are
 * painted first, so that the press has its answer before the summary is drawn and the focus moves. Where
 * that would keep a keyboard closed, nothing waits.
 * A state that follows meanwhile is drawn in its place.
 */
export function afterMessages(draw: StateListener, signal: AbortSignal): StateListener {
  let last: FormState | undefined;
  let waiting: FormState | undefined;
  const drawNow = (state: FormState): void => {
    last = state;
    draw(state);
  };
  return (state) => {
    const isWaiting = waiting !== undefined;
    if (opensKeyboard(state) || (!isWaiting && !hasNewErrors(state, last))) {
      waiting = undefined;
      drawNow(state);
      return;
    }
    waiting = state;
    if (isWaiting) return;
    void afterPaint().then(() => {
      const latest = waiting;
      waiting = undefined;
      if (latest && !signal.aborted) drawNow(latest);
    });
  };
}
