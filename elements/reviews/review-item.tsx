import { useId, useState, type ReactNode } from 'react';
import { usePrinting } from '../../shared/dom/use-printing';
import { dateText } from '../../shared/site/date-text';
import type { Review } from './data';
import { shorten } from './shorten';
import { Stars } from './stars';

/** Settings that all reviews of an element have in common. */
export interface ReviewSettings {
  /** The most characters of a shortened text. */
  readonly length: number;
  readonly moreText: string;
  readonly lessText: string;
  readonly language: string;
}

/** Props of {@link ReviewItem}. */
export interface ReviewItemProps extends ReviewSettings {
  readonly review: Review;
}

/** The picture of an author; nothing when it cannot be loaded. */
function Photo({ src }: { readonly src: string }): ReactNode {
  const [failed, setFailed] = useState<string>();
  if (failed === src) return null;
  return (
    <img
      part="photo"
      src={src}
      alt=""
      width="40"
      height="40"
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => {
        setFailed(src);
      }}
    />
  );
}

/** A review, whose text can be shortened and shown whole (visual-widgets §4). */
export function ReviewItem(props: ReviewItemProps): ReactNode {
  const { review, length, moreText, lessText, language } = props;
  const { text, author, rating, date, when, href, photo, lang } = review;
  const [isOpen, setOpen] = useState(false);
  const isWhole = usePrinting() || isOpen;
  const id = useId();
  const short = shorten(text, length, lang ?? language);
  const day = when ?? (date && dateText(date, language)?.text);
  return (
    <li part="review" className="review">
      {rating !== undefined && <Stars rating={rating} language={language} />}
      <blockquote part="text" className="text" lang={lang} dir="auto">
        <span className="words">{isWhole ? text : (short ?? text)}</span>
        {short !== undefined && (
          <>
            {' '}
            <button
              part="toggle"
              type="button"
              aria-describedby={author ? id : undefined}
              onClick={() => {
                setOpen(!isOpen);
              }}
            >
              {isWhole ? lessText : moreText}
            </button>
          </>
        )}
      </blockquote>
      {(author !== undefined || day !== undefined) && (
        <p part="author" className="author">
          {photo && <Photo src={photo} />}
          <span className="about">
            {author !== undefined && (
              <cite id={id} dir="auto">
                {href ? (
                  <a href={href} rel="nofollow">
                    {author}
                  </a>
                ) : (
                  author
                )}
              </cite>
            )}
            {day !== undefined && (
              <time className="day" dateTime={date}>
                {day}
              </time>
            )}
          </span>
        </p>
      )}
    </li>
  );
}
