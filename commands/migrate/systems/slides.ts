import type { Context } from '../context';
import type { Draft } from '../draft';
import { inside } from '../html/tree';
import type { SourceElement } from '../html/tree.types';
import { hasClass } from '../html/values';

/** Layout of a caption in the former system; the slider places it. */
const CAPTION_CLASS = /^(?:carousel-caption|d-.*|hidden-.*|visible-.*)$/;

/** Whether an element is a picture, in a link or not. */
function isPicture({ name, children }: SourceElement): boolean {
  const [only, ...rest] = children;
  const inner = name === 'a' && rest.length === 0 ? only?.name : name;
  return inner === 'img' || inner === 'picture';
}

/** Whether there is text between an element's children, which a figure would not have. */
function hasText(
  { tree: { source } }: Context,
  { tag, end, endTag, children }: SourceElement,
): boolean {
  let at = tag.end;
  for (const child of children) {
    if (/\S/.test(source.slice(at, child.start))) return true;
    at = child.end;
  }
  return /\S/.test(source.slice(at, endTag?.start ?? end));
}

/** Makes a slide of a picture and its caption a `figure`; any other stays a box, or becomes one. */
export function migrateSlide(
  draft: Draft,
  context: Context,
  slide: SourceElement,
  isOwnClass: (name: string) => boolean,
): void {
  const { tree } = context;
  const [picture, caption, ...rest] = slide.children.filter(
    (child) => !hasClass(tree, child, 'swiper-lazy-preloader'),
  );
  const isCaption = caption !== undefined && hasClass(tree, caption, 'carousel-caption');
  const isFigure =
    picture !== undefined &&
    isPicture(picture) &&
    (!caption || isCaption) &&
    rest.length === 0 &&
    !hasText(context, slide);
  draft.removeClasses(slide, isOwnClass);
  if (isFigure && slide.name !== 'figure') draft.rename(slide, 'figure');
  else if (!isFigure && slide.name.includes('-')) draft.rename(slide, 'div');
  if (isFigure && isCaption) {
    draft.rename(caption, 'figcaption');
    draft.removeClasses(caption, (name) => CAPTION_CLASS.test(name));
  } else {
    for (const element of inside(tree, slide)) {
      // The former styles would put it over what is not there any more.
      if (element.name === 'div')
        draft.removeClasses(element, (name) => name === 'carousel-caption');
    }
  }
}
