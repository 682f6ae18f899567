import { aliases } from '../aliases';
import type { Context } from '../context';
import { attributeOf } from '../html/tree';
import type { SourceElement } from '../html/tree.types';
import { hasPlaceholder, rawValue } from '../html/values';

/** `data-mode` says in words what is an attribute on its own. */
const MODE = 'data-mode';

/** Gives the attributes of an element their names of today. */
export function renameAttributes(context: Context, element: SourceElement, tag: string): void {
  const { tree, edits } = context;
  const names = aliases().get(tag);
  if (!names) return;
  const taken = new Set<string>();
  // In the order in which the element reads them, so that the same one counts.
  for (const [old, name] of names) {
    const attribute = attributeOf(element, old);
    if (!attribute) continue;
    const value = rawValue(tree, attribute);
    if (attributeOf(element, name) || taken.has(name)) {
      edits.removeAttribute(attribute);
      context.report('changed', 'old', attribute, `${old} removed: ${name} counts`);
    } else if (old === MODE && hasPlaceholder(value)) {
      context.report(
        'left',
        'old',
        attribute,
        `${old}: "all" is ${name} today, and ${value} may be anything`,
      );
    } else if (old === MODE && value !== 'all') {
      edits.removeAttribute(attribute);
      context.report('changed', 'old', attribute, `${old}="${value}" removed: it is the default`);
    } else {
      edits.replaceAttribute(attribute, name, old === MODE ? attribute.end : attribute.nameEnd);
      context.report('changed', 'old', attribute, `${old} is ${name} today`);
      taken.add(name);
    }
  }
}
