import type { Context } from '../context';
import { Draft } from '../draft';
import { closest, inside } from '../html/tree';
import type { SourceElement } from '../html/tree.types';
import { classesOf, hasAnyClass, hasClass } from '../html/values';
import { putInNav, removeOpening } from './menu';

const OWN_CLASS =
  /^(?:sub-menu|menu-item-has-children|wp-block-navigation.*|wp-block-page-list.*|has-child|open-on-.*|is-responsive|is-layout-.*|is-content-justification-.*|items-justified-.*)$/;
/** Boxes in which the block opens on a phone. */
const DIALOG = /^wp-block-navigation__responsive-/;
const ITEM = 'wp-block-navigation-item__content';

function isMenu(context: Context, list: SourceElement): boolean {
  const { tree } = context;
  if (list.name !== 'ul' || context.isIn(list, 'dm-nav')) return false;
  return (
    hasClass(tree, list, 'wp-block-navigation__container') ||
    (hasAnyClass(tree, list, ['menu', 'nav-menu']) &&
      list.children.some((item) => hasClass(tree, item, 'menu-item')))
  );
}

/** Removes the buttons and boxes that open the block's menu. */
function removeDialog(
  draft: Draft,
  { tree }: Context,
  nav: SourceElement,
  list: SourceElement,
): void {
  draft.removeAttributes(nav, (name) => name.startsWith('data-wp-'));
  draft.removeClasses(nav, (name) => OWN_CLASS.test(name));
  for (const element of inside(tree, nav)) {
    if (element.index >= list.index && element.index < list.next) continue;
    if (!classesOf(tree, element).some(({ name }) => DIALOG.test(name))) continue;
    if (element.name === 'button') draft.remove(element);
    else if (element.name === 'div') draft.unwrap(element);
  }
}

/** Drafts menus of WordPress: those of themes, with `sub-menu`s, and the navigation block. */
export function migrateWordPressMenus(context: Context): void {
  const { tree } = context;
  context.each(
    (element) => isMenu(context, element),
    (list) => {
      const isBlock = hasClass(tree, list, 'wp-block-navigation__container');
      const block = isBlock
        ? closest(list, (outer) => hasClass(tree, outer, 'wp-block-navigation'))
        : undefined;
      const draft = new Draft(context, 'wordpress', list);
      removeOpening(draft, context, list, (name) => OWN_CLASS.test(name));
      const isVertical = block !== undefined && hasClass(tree, block, 'is-vertical');
      putInNav(draft, list, isVertical);
      for (const element of inside(tree, list)) {
        if (element.name !== 'button') continue;
        if (!hasClass(tree, element, ITEM)) {
          draft.remove(element);
          continue;
        }
        // Its text is the label of a sub-menu, which a link that leads nowhere opens.
        draft.rename(element, 'a');
        draft.removeAttributes(element, (name) => name !== 'class' && name !== 'id');
      }
      if (block) removeDialog(draft, context, block, list);
      if (draft.commit('a WordPress menu', 'dm-nav')) {
        context.report(
          'left',
          'wordpress',
          list,
          'the styles of the theme for sub-menus and their buttons are not read',
        );
      }
    },
  );
}
