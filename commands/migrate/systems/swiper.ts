import type { Context } from '../context';
import { Draft } from '../draft';
import { attributeOf, inside } from '../html/tree';
import type { SourceElement } from '../html/tree.types';
import { hasAnyClass, hasClass, valueOf } from '../html/values';
import { migrateSlide } from './slides';

const BULLETS = ['swiper-pagination', 'swiper-scrollbar'];
const ARROWS = ['swiper-button-prev', 'swiper-button-next'];
const TAG = 'swiper-container';
/** Attributes of the element that are HTML's own. */
const KEPT = /^(?:id|class|style|lang|dir|hidden|title|aria-.*|data-.*)$/;
const READ = /^(?:navigation|pagination|autoplay|autoplay-.*|effect|init|scrollbar)$/;

const isOn = (value: string | undefined): boolean => value !== undefined && value !== 'false';

/** The options of `<swiper-container>`, which are attributes. */
function readOptions(draft: Draft, { tree }: Context, element: SourceElement): void {
  const option = (name: string): string | undefined => valueOf(tree, element, name);
  const delay = option('autoplay-delay');
  if (isOn(option('autoplay')) || delay !== undefined) draft.add(element, 'autoplay');
  if (/^\d{4,6}$/.test(delay ?? '')) draft.add(element, 'interval', delay);
  if (option('effect') === 'fade') draft.add(element, 'fade');
  if (!isOn(option('navigation'))) draft.add(element, 'no-arrows');
  if (!isOn(option('pagination'))) draft.add(element, 'no-bullets');
  for (const { name } of element.tag.attributes) {
    if (!KEPT.test(name) && !READ.test(name))
      draft.note(element, `${name}: the slider has nothing like it`);
  }
  draft.removeAttributes(element, (name) => !KEPT.test(name));
}

/** Gives a picture that the script loaded late its address; the slider loads it when it is due. */
function migrateLazy(draft: Draft, { tree }: Context, element: SourceElement): void {
  if (!hasClass(tree, element, 'swiper-lazy')) {
    if (hasClass(tree, element, 'swiper-lazy-preloader')) draft.remove(element);
    return;
  }
  if (element.name !== 'img') {
    draft.note(element, 'a picture that the script loads: give it a background of its own');
    return;
  }
  for (const name of ['src', 'srcset']) {
    const value = valueOf(tree, element, `data-${name}`);
    if (value === undefined) continue;
    draft.removeAttributes(
      element,
      (attribute) => attribute === name || attribute === `data-${name}`,
    );
    draft.add(element, name, value);
  }
  draft.removeClasses(element, (name) => name === 'swiper-lazy');
}

/** Drafts lists of Swiper 6 to 11: by classes, or as `swiper-container`. */
export function migrateSwiper(context: Context): void {
  const { tree } = context;
  const { elements, source } = tree;
  const isOne = (element: SourceElement): boolean =>
    !context.isIn(element, 'dm-slider') &&
    (element.name === TAG ||
      (hasAnyClass(tree, element, ['swiper', TAG]) &&
        element.children.some((child) => hasClass(tree, child, 'swiper-wrapper'))));
  // They may be anywhere: the script named them.
  const has = (names: readonly string[]): boolean =>
    elements.some((element) => hasAnyClass(tree, element, names));
  const [hasBullets, hasArrows] = [has(BULLETS), has(ARROWS)];
  context.each(isOne, (list) => {
    const draft = new Draft(context, 'swiper', list);
    const isTag = list.name === TAG;
    if (!isTag && !/^(?:div|section)$/.test(list.name)) {
      draft.refuse(`<${list.name}> has a meaning of its own: put dm-slider around the slides`);
    }
    draft.rename(list, 'dm-slider');
    if (isTag) readOptions(draft, context, list);
    else {
      if (!hasArrows) draft.add(list, 'no-arrows');
      if (!hasBullets) draft.add(list, 'no-bullets');
      const script = source.indexOf('new Swiper(');
      if (script !== -1) {
        draft.note(
          list,
          'what its script sets (time, effect, slides in a row) is not read: set it by attributes',
        );
      }
    }
    draft.removeClasses(list, (name) => /^swiper(?:-.*)?$/.test(name));
    draft.removeAttributes(list, (name) => name === 'role');
    if (attributeOf(list, 'aria-label') === undefined) {
      draft.note(list, 'the slider has no name: give it a label');
    }
    const slides = isTag
      ? list.children
      : list.children.flatMap((child) =>
          hasClass(tree, child, 'swiper-wrapper') ? child.children : [],
        );
    for (const child of list.children) {
      if (hasClass(tree, child, 'swiper-wrapper')) draft.unwrap(child);
      else if (hasAnyClass(tree, child, [...BULLETS, ...ARROWS])) draft.remove(child);
    }
    for (const slide of slides) {
      if (slide.name !== 'swiper-slide' && !hasClass(tree, slide, 'swiper-slide')) continue;
      if (attributeOf(slide, 'data-swiper-autoplay')) {
        draft.note(slide, 'it had a time of its own: all slides have the same');
      }
      draft.removeAttributes(slide, (name) => /^data-swiper-|^(?:role|lazy)$/.test(name));
      migrateSlide(draft, context, slide, (name) => /^swiper-slide/.test(name));
      for (const element of inside(tree, slide)) migrateLazy(draft, context, element);
    }
    draft.commit('a list of Swiper', 'dm-slider');
  });
}
