import type { ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { languageOf } from '../../shared/site/locale';
import { ThirdPartyBox } from '../../shared/third-party/third-party-box';
import type { Review, reviews as source } from './data';
import type { Place } from './google-places';
import { ReviewItem, type ReviewSettings } from './review-item';
import type { attributes, ReviewsProps } from './reviews';
import { ratingText, Stars } from './stars';
import { reviewText } from './texts';

type Props = ViewProps<typeof attributes, typeof source> & ReviewsProps;

interface ListProps {
  readonly reviews: readonly Review[];
  readonly settings: ReviewSettings;
}

/** A list of reviews, or the message that there are none. */
function List({ reviews, settings }: ListProps): ReactNode {
  const t = useTexts(reviewText);
  if (reviews.length === 0) {
    return (
      <p part="message" className="message">
        {t('reviewsNone')}
      </p>
    );
  }
  return (
    <ul part="reviews" className="reviews" role="list" aria-label={t('reviews')}>
      {reviews.map((review, index) => (
        <ReviewItem key={index} review={review} {...settings} />
      ))}
    </ul>
  );
}

/** The reviews of a place, as its service requires them to be shown. */
function Found({ place, settings }: { readonly place: Place; readonly settings: ReviewSettings }) {
  const t = useTexts(reviewText);
  const { name, href, rating, count, reviews } = place;
  const { language } = settings;
  return (
    <>
      <p part="summary" className="summary">
        <strong dir="auto">{name}</strong>
        {rating !== undefined && (
          <span className="average">
            <span aria-hidden="true">{ratingText(rating, language)}</span>
            <Stars rating={rating} language={language} />
          </span>
        )}
        {count !== undefined && (
          <span className="count">
            {t('reviewsCount', { count: count.toLocaleString(language) })}
          </span>
        )}
      </p>
      <List reviews={reviews} settings={settings} />
      <p part="attribution" className="attribution">
        {href ? (
          <a href={href} target="_blank" rel="noopener" translate="no">
            Google Maps
          </a>
        ) : (
          <span translate="no">Google Maps</span>
        )}
        {reviews.length > 1 && <span>{t('reviewsSorted')}</span>}
      </p>
    </>
  );
}

/** Shapes of reviews, until those of the service are there. */
function Skeleton(): ReactNode {
  return (
    <div className="reviews" aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className="review shape" />
      ))}
    </div>
  );
}

/** Draws the element's own reviews, or those of the service once they are there. */
export default function Reviews(props: Props): ReactNode {
  const t = useTexts(reviewText);
  const { reviews, length, moreText, lessText, provider, place, host, phase, party, found } = props;
  const settings = { length: length || Infinity, moreText, lessText, language: languageOf(host) };
  const isOwn = provider === 'site' || !place.trim();
  if (isOwn) return <List reviews={reviews} settings={settings} />;
  return (
    <div className="all">
      {phase !== 'ready' && reviews.length > 0 && <List reviews={reviews} settings={settings} />}
      <ThirdPartyBox
        phase={phase}
        service="Google"
        label={t('reviewsOf', { place: found?.name || 'Google' })}
        href={`https://search.google.com/local/reviews?placeid=${encodeURIComponent(place)}`}
        placeholder={reviews.length > 0 ? undefined : <Skeleton />}
        onAllow={party.allow}
        onRetry={party.retry}
      >
        {found && <Found place={found} settings={settings} />}
      </ThirdPartyBox>
    </div>
  );
}
