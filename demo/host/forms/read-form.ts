import type { FormDefinition } from './definition';
import { CAPTCHA_FIELD } from './entries';
import {
  attribute,
  inclusiveAncestors,
  descendants,
  findDescendant,
  hasAttribute,
  parseMarkup,
  type Element,
} from '../text/markup';
import { fieldsOf, isControl } from './read-fields';

/**
 * Returns the forms in HTML that post: `<form method="post">` and every `<dm-form>`.
 *
 * @param lang the language of the page.
 */
export function formsIn(html: string, lang = ''): FormDefinition[] {
  // Most pages have no form: don't parse them.
  if (!/<(?:dm-)?form[\s>]/i.test(html)) return [];
  const root = parseMarkup(html);
  const all = [...descendants(root)];
  return all.filter(isForm).map((form) => definitionOf(form, all, lang));
}

const isDmForm = ({ tagName }: Element): boolean => tagName === 'dm-form';

const closestDmForm = (form: Element): Element | undefined =>
  [...inclusiveAncestors(form)].find(isDmForm);

/** Whether this is a `<form>` that posts or is in a `<dm-form>`, or a `<dm-form>` without a `<form>`. */
function isForm(element: Element): boolean {
  if (isDmForm(element)) return !findDescendant(element, ({ tagName }) => tagName === 'form');
  if (element.tagName !== 'form') return false;
  return attribute(element, 'method')?.toLowerCase() === 'post' || !!closestDmForm(element);
}

function definitionOf(form: Element, all: readonly Element[], lang: string): FormDefinition {
  const dmForm = closestDmForm(form);
  const controls = controlsOf(form, all);
  const text = (name: string): string =>
    (dmForm && attribute(dmForm, name)) ?? attribute(form, name) ?? '';
  const hidden = (name: string): string => {
    const found = controls.find((control) => attribute(control, 'name') === name);
    return found ? (attribute(found, 'value') ?? '') : '';
  };
  const captcha = findDescendant(dmForm ?? form, ({ tagName }) => tagName === 'dm-captcha');
  const captchaFlag = dmForm && attribute(dmForm, 'captcha');
  const maxAnswers = Number(text('data-dm-max-answers') || NaN);
  return {
    id: text('form-id') || hidden('form_id'),
    title: text('form-title') || hidden('form_title'),
    name: attribute(form, 'name') ?? attribute(form, 'id') ?? '',
    hasCaptcha: captcha !== undefined || isOn(captchaFlag) || isOn(hidden('captcha') || undefined),
    captchaName: (captcha && attribute(captcha, 'name')) || CAPTCHA_FIELD,
    closes: text('closes') || text('data-dm-closes'),
    maxAnswers: Number.isInteger(maxAnswers) && maxAnswers >= 0 ? maxAnswers : undefined,
    closedMessage: text('closed-message') || text('data-dm-closed-message'),
    successMessage: text('success-message'),
    successPage: text('success-page'),
    webhook: hidden('webhook') || hidden('webhook_id') || hidden('webhook-id'),
    fields: fieldsOf(controls, all, lang),
  };
}

/** A boolean attribute is on if it is present and not `false`. */
const isOn = (value: string | undefined): boolean => value !== undefined && value !== 'false';

/** Returns the form's controls: descendants, and others with a `form` attribute. */
function controlsOf(form: Element, all: readonly Element[]): Element[] {
  const id = attribute(form, 'id');
  return all.filter((element) => {
    if (!isControl(element)) return false;
    if (hasAttribute(element, 'form')) return id !== undefined && attribute(element, 'form') === id;
    return [...inclusiveAncestors(element)].includes(form);
  });
}
