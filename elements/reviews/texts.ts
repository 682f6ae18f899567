import { textsOf } from '../../shared/site/strings';

/** Looks up a text of reviews. */
export const reviewText = textsOf({
  /** `{rating}` and `{most}` are numbers. By the plural category of `{most}`, which is 5. */
  reviewRatingOne: '{rating} out of {most} star',
  reviewRatingOther: '{rating} out of {most} stars',
  /** Name of the service's reviews; `{place}` is the place's name. */
  reviewsOf: 'Reviews of {place}',
  reviews: 'Reviews',
  reviewsNone: 'There are no reviews yet.',
  /** How the service sorts the reviews that it gives. */
  reviewsSorted: 'Most relevant first',
  /** `{count}` is a formatted number. */
  reviewsCount: 'Reviews: {count}',
});
