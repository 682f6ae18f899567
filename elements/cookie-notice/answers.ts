import { html, nothing } from 'lit';
import type { OptionalCategory } from '../../shared/site/consent';
import { checkedCategories } from './categories';
import { cookieText } from './texts';

/** Options of {@link renderAnswers}. */
export interface AnswersOptions {
  /** The notice, for the language of the texts and the categories that are checked. */
  readonly host: Element & { readonly renderRoot: ParentNode };
  /** Whether the visitor is asked for consent. */
  readonly isAsking: boolean;
  /** Whether the categories are shown. */
  readonly isChoosing: boolean;
  /** Answers with the categories that are allowed; `undefined` where there is nothing to choose. */
  readonly onAnswer: (allow: readonly OptionalCategory[] | undefined, event: MouseEvent) => void;
  /** Shows the categories, after a press of this button. */
  readonly onChoose: (button: HTMLElement, event: MouseEvent) => void;
}

/** Renders the buttons with which the notice is answered. */
export function renderAnswers(options: AnswersOptions): unknown {
  const { host, isAsking, isChoosing, onAnswer, onChoose } = options;
  const button = (
    text: Parameters<typeof cookieText>[0],
    onClick: (event: MouseEvent) => void,
    part = 'button',
  ): unknown =>
    html`<button part=${part} type="button" @click=${onClick}>${cookieText(text, host)}</button>`;
  if (!isChoosing && !isAsking) return button('cookieOk', (event) => onAnswer(undefined, event));
  const save = (event: MouseEvent): void => onAnswer(checkedCategories(host.renderRoot), event);
  const choose = (event: MouseEvent): void => onChoose(event.currentTarget as HTMLElement, event);
  return html`
    ${isChoosing ? button('cookieSave', save, 'button save') : nothing}
    ${button('cookieReject', (event) => onAnswer([], event))}
    ${button('cookieAccept', (event) =>
      onAnswer(['functional', 'analytics', 'advertising'], event),
    )}
    ${isChoosing ? nothing : button('cookieChoose', choose, 'choose')}
  `;
}
