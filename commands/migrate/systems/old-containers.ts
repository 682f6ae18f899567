import { brokenReason, type Context } from '../context';
import { attributeOf } from '../html/tree';
import type { SourceElement } from '../html/tree.types';
import { encode, hasClass, rawValue, valueOf } from '../html/values';
import { renameAttributes } from './rename-attributes';
import { unwrapList } from './parts';

/** Boxes that mean nothing of their own, so that they can become an element. */
const BOXES: readonly string[] = ['div', 'section', 'article', 'aside', 'figure', 'ul', 'ol'];

/** A box of the old markup that is an element today. */
interface Container {
  readonly tag: string;
  readonly isOne: (has: (name: string) => boolean) => boolean;
}

const CONTAINERS: readonly Container[] = [
  { tag: 'dm-gallery', isOne: (has) => has('.dmPhotoGallery') || has('data-d1-gallery-cols') },
  { tag: 'dm-coupon', isOne: (has) => has('expdt') },
  {
    tag: 'dm-blog-list',
    isOne: (has) => has('list-layout') && (has('posts-per-row') || has('visible-items')),
  },
  {
    tag: 'dm-store',
    isOne: (has) =>
      has('data-store-id') && (has('data-store-version') || has('data-initial-screen')),
  },
  {
    tag: 'dm-map',
    isOne: (has) =>
      (has('data-lat') || has('data-address')) &&
      (has('data-popup-show') || has('data-popup-display') || has('data-display-type')),
  },
];

/** The answers of forms went to these. */
const FORM_ADDRESS = /\/(?:dmform|constantcontact\.form)\.submit\.jsp(?:\?|$)/;
const FIELD = /^dmform-\d+$/;

function containerOf({ tree }: Context, element: SourceElement): Container | undefined {
  if (element.name.startsWith('dm-')) return undefined;
  const has = (name: string): boolean =>
    name.startsWith('.')
      ? hasClass(tree, element, name.slice(1))
      : attributeOf(element, name) !== undefined;
  return CONTAINERS.find(({ tag, isOne }) => !element.around.has(tag) && isOne(has));
}

function renameBox(context: Context, element: SourceElement, tag: string): void {
  const reason = BOXES.includes(element.name)
    ? brokenReason(context, element)
    : `<${element.name}> has a meaning of its own: put ${tag} around it`;
  if (reason !== undefined || !context.claim([element])) {
    context.report(
      'left',
      'old',
      element,
      `a box of the old markup, ${tag} today: ${reason ?? 'it is part of another'}`,
    );
    return;
  }
  if (element.name === 'ul' || element.name === 'ol') unwrapList(context, element);
  context.edits.rename(element, tag);
  context.report('changed', 'old', element, `<${element.name}> is ${tag} today`);
  renameAttributes(context, element, tag);
}

/**
 * Finds the forms that were sent to the platform, or have names of fields that it gave. One with
 * elements of the library in it is left as it was meant.
 */
function oldForms({ tree }: Context): ReadonlySet<SourceElement> {
  const forms = new Set<SourceElement>();
  const current = new Set<SourceElement>();
  let form: SourceElement | undefined;
  for (const element of tree.elements) {
    // Forms are not in each other.
    if (form && element.index >= form.next) form = undefined;
    if (element.name === 'form' && !form) form = element;
    if (!form || form.around.has('dm-form')) continue;
    if (element.name.startsWith('dm-')) current.add(form);
    const isOld =
      element === form
        ? FORM_ADDRESS.test(valueOf(tree, element, 'action') ?? '')
        : FIELD.test(valueOf(tree, element, 'name') ?? '');
    if (isOld) forms.add(form);
  }
  return new Set([...forms].filter((old) => !current.has(old)));
}

function wrap(context: Context, element: SourceElement, tag: string, attributes = ''): boolean {
  const reason = brokenReason(context, element);
  if (reason !== undefined || !context.claim([element])) {
    context.report(
      'left',
      'old',
      element,
      `${tag} belongs around it: ${reason ?? 'it is part of another'}`,
    );
    return false;
  }
  context.edits.wrap(element, `<${tag}${attributes}>`, `</${tag}>`);
  context.report('changed', 'old', element, `${tag} put around <${element.name}>`);
  return true;
}

/** Makes elements of the boxes that the old markup had in their place. */
export function migrateOldContainers(context: Context): void {
  const { tree, edits } = context;
  context.each(
    (element) => containerOf(context, element) !== undefined,
    (element) => renameBox(context, element, containerOf(context, element)?.tag ?? ''),
  );
  for (const form of oldForms(context)) wrap(context, form, 'dm-form');
  context.each(
    ({ name, around, tag }) =>
      !name.startsWith('dm-') &&
      !around.has('dm-scroll-responder') &&
      tag.attributes.some((attribute) => attribute.name === 'scrollable-target'),
    (element) => {
      const attribute = attributeOf(element, 'scrollable-target');
      if (!attribute) return;
      const quote = attribute.quote || '"';
      const value = attribute.quote
        ? rawValue(tree, attribute)
        : encode(valueOf(tree, element, 'scrollable-target') ?? '');
      if (wrap(context, element, 'dm-scroll-responder', ` target=${quote}${value}${quote}`))
        edits.removeAttribute(attribute);
    },
  );
}
