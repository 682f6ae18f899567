import type { ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { ThirdPartyBox } from '../../shared/third-party/third-party-box';
import { thirdPartyText } from '../../shared/third-party/texts';
import { SLOT, type attributes, type SocialFeedProps } from './social-feed';
import { feedText } from './texts';

type Props = ViewProps<typeof attributes> & SocialFeedProps;

/** Shapes of posts, until those of the service are there. */
function Skeleton(): ReactNode {
  return (
    <div className="shapes" aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className="shape">
          <span className="round" />
          <span className="line" />
          <span className="line" />
          <span className="line short" />
        </div>
      ))}
    </div>
  );
}

/** Draws the box of the service's posts, and the link to them. */
export default function SocialFeed({
  feed,
  phase,
  party,
  isEmpty,
  hasLink,
  mode,
}: Props): ReactNode {
  const t = useTexts(feedText);
  const thirdParty = useTexts(thirdPartyText);
  if (!feed) return <slot />;
  const isBox = !isEmpty && mode !== 'editor';
  return (
    <div className="feed">
      {isBox && (
        <ThirdPartyBox
          phase={phase}
          service="X"
          label={t('socialFeedLabel', { name: feed.name })}
          placeholder={<Skeleton />}
          onAllow={party.allow}
          onRetry={party.retry}
        >
          <slot name={SLOT} />
        </ThirdPartyBox>
      )}
      <p part="message" className="message" role="status">
        {isEmpty && t('socialFeedEmpty')}
      </p>
      {hasLink ? (
        <slot />
      ) : (
        <a part="link" href={feed.href}>
          {thirdParty('thirdPartyOpen', { service: 'X' })}
        </a>
      )}
    </div>
  );
}
