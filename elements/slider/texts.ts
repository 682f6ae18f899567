import { textsOf } from '../../shared/site/strings';

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

const say = textsOf(ENGLISH);

/** A text of the slider, with the numbers in it. */
export function sliderText(key: keyof typeof ENGLISH, index = 0, count = 0): string {
  return say(key)
    .replace('{index}', String(index + 1))
    .replace('{count}', String(count));
}
