import type { Context } from '../context';
import { Draft } from '../draft';
import { attributeOf, closest, inside } from '../html/tree';
import type { SourceElement } from '../html/tree.types';
import { hasAnyClass, hasClass, valueOf } from '../html/values';

/** Boxes that the scripts of plug-ins fill, and signs that something loads. */
const FOR_SCRIPTS = [
  'wpcf7-response-output',
  'screen-reader-response',
  'wpcf7-spinner',
  'ajax-loader',
  'wpforms-submit-spinner',
  'wpforms-error-noscript',
];
/** Fields that only programs fill in; the plug-ins' styles hide them. */
const TRAPS = ['wpforms-field-hp', 'gform_validation_container'];
const CAPTCHAS = [
  'g-recaptcha',
  'h-captcha',
  'cf-turnstile',
  'wpforms-recaptcha-container',
  'ginput_recaptcha',
];
const SCRIPT_CLASS = /^(?:wpcf7-form|wpforms-form|wpforms-validate|wpforms-ajax-form|init)$/;

/** The plug-in that made a form. */
function pluginOf(context: Context, form: SourceElement): string | undefined {
  const { tree } = context;
  if (form.name !== 'form' || context.isIn(form, 'dm-form')) return undefined;
  if (hasClass(tree, form, 'wpcf7-form')) return 'Contact Form 7';
  if (hasClass(tree, form, 'wpforms-form')) return 'WPForms';
  if (/^gform_\d+$/.test(valueOf(tree, form, 'id') ?? '')) return 'Gravity Forms';
  return undefined;
}

function migrateField(draft: Draft, { tree }: Context, field: SourceElement): void {
  const isField = /^(?:input|select|textarea)$/.test(field.name);
  if (
    isField &&
    valueOf(tree, field, 'aria-required') === 'true' &&
    !attributeOf(field, 'required')
  ) {
    draft.add(field, 'required');
  }
  if (isField) draft.removeAttributes(field, (name) => /^aria-(?:required|invalid)$/.test(name));
  // A group of choices, one of which is needed.
  else if (
    hasClass(tree, field, 'wpcf7-validates-as-required') &&
    !attributeOf(field, 'data-dm-required')
  ) {
    draft.add(field, 'data-dm-required');
  }
}

/** Drafts forms of Contact Form 7, WPForms and Gravity Forms: names, addresses and texts stay. */
export function migrateWordPressForms(context: Context): void {
  const { tree } = context;
  context.each(
    (element) => pluginOf(context, element) !== undefined,
    (form) => {
      const plugin = pluginOf(context, form) ?? '';
      const draft = new Draft(context, 'wordpress', form);
      draft.wrap('<dm-form>', '</dm-form>');
      draft.removeClasses(form, (name) => SCRIPT_CLASS.test(name));
      draft.removeAttributes(form, (name) => /^(?:novalidate|target|data-status)$/.test(name));
      const wrapper = closest(form, (outer) =>
        hasAnyClass(tree, outer, ['wpcf7', 'gform_wrapper']),
      );
      if (wrapper && /^\s*display\s*:\s*none;?\s*$/.test(valueOf(tree, wrapper, 'style') ?? '')) {
        draft.removeAttributes(wrapper, (name) => name === 'style');
      }
      for (const sibling of wrapper?.children ?? []) {
        if (hasAnyClass(tree, sibling, FOR_SCRIPTS)) draft.remove(sibling);
      }
      for (const element of inside(tree, form)) {
        if (hasAnyClass(tree, element, FOR_SCRIPTS)) draft.remove(element);
        else if (hasAnyClass(tree, element, TRAPS) && !attributeOf(element, 'hidden'))
          draft.add(element, 'hidden');
        else if (hasAnyClass(tree, element, CAPTCHAS)) {
          draft.note(element, 'a captcha of the plug-in: dm-form has captcha');
        } else if (hasClass(tree, element, 'gform_page')) {
          draft.note(element, 'a page of a form: a fieldset with data-dm-step is a step');
        } else migrateField(draft, context, element);
      }
      if (draft.commit(`a form of ${plugin}`, 'dm-form')) {
        context.report(
          'left',
          'wordpress',
          form,
          'its server has to answer as one for dm-form does',
        );
      }
    },
  );
}
