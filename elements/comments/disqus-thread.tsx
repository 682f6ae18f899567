import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { ThirdParty, type ThirdPartyPhase } from '../../shared/third-party/third-party';
import { ThirdPartyBox } from '../../shared/third-party/third-party-box';
import { talkPlace } from '../../shared/talk/place';
import { drawDisqus, homeOf } from './draw-disqus';
import { commentText } from './texts';

const SERVICE = 'Disqus';

export interface DisqusProps {
  readonly host: HTMLElement & { readonly ready: Promise<void> };
  readonly shortName: string;
  readonly identifier: string;
  readonly url: string;
}

/** The box of the comments at Disqus. */
export function DisqusThread({ host, shortName, identifier, url }: DisqusProps): ReactNode {
  const t = useTexts(commentText);
  const [phase, setPhase] = useState<ThirdPartyPhase>('waiting');
  const { identifier: name, page } = talkPlace({ identifier, url });
  const party = useMemo(
    () =>
      new ThirdParty({
        host,
        service: () => SERVICE,
        draw: (signal) => drawDisqus(host, { shortName, identifier: name, page }, signal),
        onPhase: setPhase,
      }),
    [host, shortName, name, page],
  );

  useEffect(() => {
    const controller = new AbortController();
    party.start(controller.signal);
    return () => {
      controller.abort();
    };
  }, [party]);

  return (
    <div className="thread">
      <div className="top">
        <h2 part="heading">{t('comments')}</h2>
      </div>
      <ThirdPartyBox
        phase={phase}
        service={SERVICE}
        label={t('comments')}
        href={homeOf(shortName)}
        onAllow={party.allow}
        onRetry={party.retry}
      >
        <slot name="disqus" />
      </ThirdPartyBox>
    </div>
  );
}
