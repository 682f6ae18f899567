import { useEffect, useState, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { mayAskHost } from '../../shared/site/hosted';
import { warn } from '../../shared/site/log';
import { languageOf } from '../../shared/site/locale';
import { abbreviate } from '../../shared/talk/abbreviate';
import { countText } from '../../shared/site/count-text';
import { talkPlace } from '../../shared/talk/place';
import type { attributes, LikeProps } from './like';
import { likeText } from './texts';
import { useLike } from './use-like';

/** Draws the like button. */
export default function Like(props: ViewProps<typeof attributes> & LikeProps): ReactNode {
  const { provider, host } = props;

  useEffect(() => {
    if (provider === 'facebook') {
      warn(host, 'the like button of Facebook has ended: that of the site is shown');
    }
  }, [provider, host]);

  return mayAskHost(host, 'likes need', 'siteAlias') ? <LikeButton {...props} /> : <slot />;
}

function LikeButton(props: ViewProps<typeof attributes> & LikeProps): ReactNode {
  const t = useTexts(likeText);
  const { identifier, url, mode, host } = props;
  const { state, problem, toggle } = useLike(host, talkPlace({ identifier, url }));
  const [isBlocked, setBlocked] = useState(false);
  const { likes, isLiked } = state ?? { likes: 0, isLiked: false };
  const message = isBlocked
    ? t('likePreview')
    : problem && t(problem === 'Limited' ? 'likeLimited' : 'likeFailed');
  return (
    <div className="like">
      <button
        part="button"
        type="button"
        aria-pressed={isLiked}
        title={countText(t, 'likeCount', likes)}
        onClick={() => {
          if (mode === 'runtime') toggle();
          else setBlocked(mode === 'preview');
        }}
      >
        <svg part="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z" />
        </svg>
        <span>{t('like')}</span>
        {/* The title says the number, in words. */}
        <span part="count" className="count" aria-hidden="true">
          {likes > 0 && abbreviate(likes, languageOf(host))}
        </span>
      </button>
      {message && (
        <p part="error" className="message" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
