import type { Context } from '../context';
import { Draft } from '../draft';
import type { SourceElement } from '../html/tree.types';
import { classesOf, hasAnyClass, hasClass, valueOf } from '../html/values';
import { migrateSlide } from './slides';

const OWN_CLASS = /^(?:carousel|slide|carousel-(?:fade|dark)|pointer-event)$/;
const SLIDE_CLASS = /^(?:carousel-item|item|active)$/;
const OPTION = /^data-(?:bs-)?(?:ride|interval|pause|wrap|touch|keyboard|theme)$/;

/** An option, as versions before 5 and since then wrote it. */
const optionOf = ({ tree }: Context, element: SourceElement, name: string): string | undefined =>
  valueOf(tree, element, `data-bs-${name}`) ?? valueOf(tree, element, `data-${name}`);

function readOptions(draft: Draft, context: Context, carousel: SourceElement): void {
  const { tree } = context;
  const interval = optionOf(context, carousel, 'interval');
  const isMoving = optionOf(context, carousel, 'ride') === 'carousel';
  if (isMoving && interval !== 'false' && interval !== '0') draft.add(carousel, 'autoplay');
  if (/^\d{4,6}$/.test(interval ?? '')) draft.add(carousel, 'interval', interval);
  if (hasClass(tree, carousel, 'carousel-fade')) draft.add(carousel, 'fade');
  const label = valueOf(tree, carousel, 'aria-label');
  if (label) draft.add(carousel, 'label', label);
  else draft.note(carousel, 'the slider has no name: give it a label');
  draft.removeAttributes(
    carousel,
    (name) => OPTION.test(name) || name === 'aria-label' || name === 'role',
  );
  draft.removeClasses(carousel, (name) => OWN_CLASS.test(name));
}

/** Drafts carousels of Bootstrap 3, 4 and 5. */
export function migrateBootstrapCarousels(context: Context): void {
  const { tree } = context;
  const isCarousel = (element: SourceElement): boolean =>
    !context.isIn(element, 'dm-slider') &&
    /^(?:div|section)$/.test(element.name) &&
    hasClass(tree, element, 'carousel') &&
    element.children.some((child) => hasClass(tree, child, 'carousel-inner'));
  context.each(isCarousel, (carousel) => {
    const draft = new Draft(context, 'bootstrap', carousel);
    draft.rename(carousel, 'dm-slider');
    readOptions(draft, context, carousel);
    let [hasBullets, hasArrows] = [false, false];
    for (const child of carousel.children) {
      const isBullets = hasClass(tree, child, 'carousel-indicators');
      const isArrow = classesOf(tree, child).some(({ name }) =>
        name.startsWith('carousel-control'),
      );
      if (isBullets || isArrow) draft.remove(child);
      hasBullets ||= isBullets;
      hasArrows ||= isArrow;
      if (!hasClass(tree, child, 'carousel-inner')) continue;
      draft.unwrap(child);
      child.children.forEach((slide, index) => {
        if (!hasAnyClass(tree, slide, ['carousel-item', 'item'])) return;
        if (index > 0 && hasClass(tree, slide, 'active')) {
          draft.note(slide, 'it was shown first: the slider begins with the first slide');
        }
        if (optionOf(context, slide, 'interval') !== undefined) {
          draft.note(slide, 'it had a time of its own: all slides have the same');
        }
        draft.removeAttributes(slide, (name) => OPTION.test(name));
        migrateSlide(draft, context, slide, (name) => SLIDE_CLASS.test(name));
      });
    }
    if (!hasBullets) draft.add(carousel, 'no-bullets');
    if (!hasArrows) draft.add(carousel, 'no-arrows');
    draft.commit('a Bootstrap carousel', 'dm-slider');
  });
}
