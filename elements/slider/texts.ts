import { getSite } from '../../shared/site/site';

const ENGLISH = {
  /** What a screen reader calls the slider, and one of its slides. */
  carousel: 'carousel',
  slide: 'slide',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  playSlides: 'Play slides',
  pauseSlides: 'Pause slides',
  /** What a bullet leads to; `{index}` is a number. */
  slideNumber: 'Slide {index}',
  /** Where the visitor is; `{index}` and `{count}` are numbers. */
  slidePosition: '{index} of {count}',
} as const;

/** A text of the slider: the site parameters' `strings` under the same key, else English. */
export function sliderText(key: keyof typeof ENGLISH, index = 0, count = 0): string {
  const text = getSite().parameters.strings[key] ?? ENGLISH[key];
  return text.replace('{index}', String(index + 1)).replace('{count}', String(count));
}
