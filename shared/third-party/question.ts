import { text } from '../site/strings';
import { thirdPartyText } from './texts';

/** Options of {@link createQuestion}. */
export interface QuestionOptions {
  /** `asking` for consent, or `failed` to load. */
  readonly phase: 'asking' | 'failed';
  /** The service as visitors know it. */
  readonly service: string;
  /** Where the content is at the service, for visitors who rather go there. */
  readonly href?: string | undefined;
  /** `allow` of the element's `ThirdParty`. */
  readonly onAllow: (isAlways?: boolean) => void;
  /** `retry` of the element's `ThirdParty`. */
  readonly onRetry: () => void;
}

let count = 0;

const create = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};

/**
 * Creates what stands in place of a service's content: the question before it is loaded, or the
 * message that it failed. Without a framework, for the boxes of both bases. The focus stays in the
 * box (`.service`) when the buttons go.
 *
 * @param at the element in whose language it is written.
 */
export function createQuestion(options: QuestionOptions, at: Element): HTMLElement {
  const { phase, service, href, onAllow, onRetry } = options;
  const isAsking = phase === 'asking';
  const message = create(
    'p',
    isAsking ? { id: `dm-question-${(count += 1)}` } : { role: 'alert' },
    thirdPartyText(isAsking ? 'thirdPartyNotice' : 'thirdPartyFailed', { service }, at),
  );
  const actions = create('div', { className: 'actions' });
  const notice = create('div', { className: 'notice' }, message, actions);
  notice.part.add('service-notice');
  const addButton = (label: string, onPress: () => void): HTMLButtonElement => {
    const button = create('button', { type: 'button' }, label);
    button.part.add('service-button');
    button.addEventListener('click', () => {
      const box = notice.closest<HTMLElement>('.service');
      onPress();
      box?.focus({ preventScroll: true });
    });
    actions.append(button);
    return button;
  };
  if (isAsking) {
    addButton(thirdPartyText('thirdPartyLoad', { service }, at), () => {
      onAllow();
    }).setAttribute('aria-describedby', message.id);
    addButton(thirdPartyText('thirdPartyAlways', { service }, at), () => {
      onAllow(true);
    }).className = 'quiet';
  } else addButton(text('tryAgain', at), onRetry);
  if (href) {
    const label = thirdPartyText('thirdPartyOpen', { service }, at);
    const link = create('a', { href, target: '_blank', rel: 'noopener noreferrer' }, label);
    link.part.add('service-link');
    actions.append(link);
  }
  return notice;
}
