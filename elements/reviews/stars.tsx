import type { ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { countText } from '../../shared/site/count-text';
import { MOST } from './data';
import { reviewText } from './texts';

/** Five-pointed star (Lucide, ISC licence) on a 24 px grid. */
const STAR = 'M12 2.5l2.9 6.1 6.6.9-4.8 4.7 1.2 6.7-5.9-3.2-5.9 3.2 1.2-6.7L2.5 9.5l6.6-.9z';

/** Props of {@link Stars}. */
export interface StarsProps {
  /** From 0 to 5. */
  readonly rating: number;
  readonly language: string;
}

/** A rating as it is written, and said: with one decimal at most. */
export const ratingText = (rating: number, language: string): string =>
  rating.toLocaleString(language, { maximumFractionDigits: 1 });

/** A rating as stars, which a screen reader says as a number. */
export function Stars({ rating, language }: StarsProps): ReactNode {
  const t = useTexts(reviewText);
  const halves = Math.round(rating * 2);
  const label = countText(t, 'reviewRating', MOST, {
    place: 'most',
    values: { rating: ratingText(rating, language) },
  });
  return (
    <span part="rating" className="stars" role="img" aria-label={label}>
      {Array.from({ length: MOST }, (_, index) => (
        <svg key={index} viewBox="0 0 24 24" aria-hidden="true">
          <path className="outline" d={STAR} />
          {halves > index * 2 && (
            <path className={halves === index * 2 + 1 ? 'half' : 'full'} d={STAR} />
          )}
        </svg>
      ))}
    </span>
  );
}
