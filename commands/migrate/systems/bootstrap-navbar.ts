import type { Context } from '../context';
import { Draft } from '../draft';
import { closest, inside } from '../html/tree';
import type { SourceElement } from '../html/tree.types';
import { hasAnyClass, hasClass } from '../html/values';
import { putInNav, removeOpening } from './menu';

const OWN_CLASS =
  /^(?:nav|navbar-nav(?:-scroll)?|navbar-(?:left|right)|nav-item|nav-link|dropdown|dropup|dropend|dropstart|dropdown-(?:toggle|item|menu|menu-.*)|show|open|active)$/;
const DIVIDERS = ['divider', 'dropdown-divider'];

/** Makes a list of items of the links that Bootstrap 4 has in a box. */
function migrateBox(draft: Draft, { tree }: Context, box: SourceElement): void {
  draft.rename(box, 'ul');
  for (const child of box.children) {
    if (hasAnyClass(tree, child, DIVIDERS) || child.name === 'hr') draft.remove(child);
    else draft.enclose(child, '<li>', '</li>');
  }
}

function migrateList(draft: Draft, context: Context, list: SourceElement): void {
  const { tree } = context;
  removeOpening(draft, context, list, (name) => OWN_CLASS.test(name));
  if (list.name === 'div') draft.rename(list, 'nav');
  for (const element of inside(tree, list)) {
    const { name, children } = element;
    if (name === 'div' && hasClass(tree, element, 'dropdown-menu')) {
      migrateBox(draft, context, element);
    } else if (name === 'li') {
      const isDivider =
        hasAnyClass(tree, element, DIVIDERS) ||
        (children.length === 1 && children[0]?.name === 'hr');
      if (isDivider) draft.remove(element);
    } else if (hasClass(tree, element, 'caret')) draft.remove(element);
    else if (name === 'button' && hasClass(tree, element, 'dropdown-toggle')) {
      draft.rename(element, 'a');
      draft.removeAttributes(
        element,
        (attribute) =>
          attribute === 'type' || attribute.startsWith('data-bs-') || attribute.startsWith('aria-'),
      );
    }
  }
}

/** Drafts the lists of links in navbars of Bootstrap 3, 4 and 5. */
export function migrateBootstrapNavbars(context: Context): void {
  const { tree } = context;
  const openers = new Map<SourceElement, readonly SourceElement[]>();
  const openersIn = (navbar: SourceElement): readonly SourceElement[] => {
    const known = openers.get(navbar);
    if (known) return known;
    const found = inside(tree, navbar).filter(
      (element) =>
        element.name === 'button' &&
        hasAnyClass(tree, element, ['navbar-toggler', 'navbar-toggle']),
    );
    openers.set(navbar, found);
    return found;
  };
  const removed = new Set<SourceElement>();
  context.each(
    (element) =>
      (element.name === 'ul' || element.name === 'div') &&
      !context.isIn(element, 'dm-nav') &&
      hasClass(tree, element, 'navbar-nav'),
    (list) => {
      const draft = new Draft(context, 'bootstrap', list);
      migrateList(draft, context, list);
      const navbar = closest(list, (outer) => hasClass(tree, outer, 'navbar'));
      const isDiv = list.name === 'div';
      if (isDiv) draft.wrap('<dm-nav fit>', '</dm-nav>');
      else putInNav(draft, list, hasClass(tree, list, 'flex-column'));
      // Without the script, what it opens would stay hidden on phones.
      const box = closest(list, (outer) => hasClass(tree, outer, 'collapse'));
      if (box) draft.removeClasses(box, (name) => name === 'collapse');
      const panel = closest(list, (outer) => hasClass(tree, outer, 'offcanvas'));
      if (panel) draft.note(panel, 'a panel that slides in: dm-drawer is one');
      const buttons =
        panel || !navbar ? [] : openersIn(navbar).filter((button) => !removed.has(button));
      for (const button of buttons) draft.remove(button);
      if (draft.commit('a Bootstrap navbar', 'dm-nav'))
        for (const button of buttons) removed.add(button);
    },
  );
}
