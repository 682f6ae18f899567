import { textsOf } from '../../shared/site/strings';

/** Looks up a text of the slider. */
export const sliderText = textsOf({
  /** Role of the slider, and of one of its slides, to a screen reader. */
  carousel: 'carousel',
  slide: 'slide',
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  playSlides: 'Play slides',
  pauseSlides: 'Pause slides',
  /** Label of a bullet; `{index}` is a number. */
  slideNumber: 'Slide {index}',
  /** Label of a slide; `{index}` and `{count}` are numbers. */
  slidePosition: '{index} of {count}',
});
