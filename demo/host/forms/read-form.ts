import type { FormDefinition } from './definition';
import { CAPTCHA_ANSWER } from './entries';
import { attribute, ancestry, descendants, first, has, parseMarkup, type Element } from './markup';
import { fieldsOf, isControl } from './read-fields';

/** The forms in a piece of a page that post: `<form method="post">`, and every `<dm-form>`. */
export function formsIn(html: string): FormDefinition[] {
  // Most pages have none, and are not worth parsing.
  if (!/<(?:dm-)?form[\s>]/i.test(html)) return [];
  const root = parseMarkup(html);
  const all = [...descendants(root)];
  return all.filter(isForm).map((form) => definitionOf(form, all));
}

const isWidget = ({ tagName }: Element): boolean => tagName === 'dm-form';

const widgetAround = (form: Element): Element | undefined => [...ancestry(form)].find(isWidget);

/** A `<form>` that posts or is in a `<dm-form>`, or a `<dm-form>` without a `<form>` in it. */
function isForm(element: Element): boolean {
  if (isWidget(element)) return !first(element, ({ tagName }) => tagName === 'form');
  if (element.tagName !== 'form') return false;
  return attribute(element, 'method')?.toLowerCase() === 'post' || !!widgetAround(element);
}

function definitionOf(form: Element, all: readonly Element[]): FormDefinition {
  const widget = widgetAround(form);
  const controls = controlsOf(form, all);
  const say = (name: string): string =>
    (widget && attribute(widget, name)) ?? attribute(form, name) ?? '';
  const hidden = (name: string): string => {
    const found = controls.find((control) => attribute(control, 'name') === name);
    return found ? (attribute(found, 'value') ?? '') : '';
  };
  const captcha = first(widget ?? form, ({ tagName }) => tagName === 'dm-captcha');
  const flag = widget && attribute(widget, 'captcha');
  const most = Number(say('data-dm-max-answers') || NaN);
  return {
    id: say('form-id') || hidden('form_id'),
    title: say('form-title') || hidden('form_title'),
    name: attribute(form, 'name') ?? attribute(form, 'id') ?? '',
    hasCaptcha: captcha !== undefined || isOn(flag) || isOn(hidden('captcha') || undefined),
    captchaName: (captcha && attribute(captcha, 'name')) || CAPTCHA_ANSWER,
    closes: say('closes') || say('data-dm-closes'),
    mostAnswers: Number.isInteger(most) && most >= 0 ? most : undefined,
    closedMessage: say('closed-message') || say('data-dm-closed-message'),
    successMessage: say('success-message'),
    successPage: say('success-page'),
    webhook: hidden('webhook') || hidden('webhook_id') || hidden('webhook-id'),
    fields: fieldsOf(controls, all),
  };
}

/** A flag as markup has it: there, and not written as `false`. */
const isOn = (value: string | undefined): boolean => value !== undefined && value !== 'false';

/** The form's controls: those inside it, and those elsewhere that name it. */
function controlsOf(form: Element, all: readonly Element[]): Element[] {
  const id = attribute(form, 'id');
  return all.filter((element) => {
    if (!isControl(element)) return false;
    if (has(element, 'form')) return id !== undefined && attribute(element, 'form') === id;
    return [...ancestry(element)].includes(form);
  });
}
