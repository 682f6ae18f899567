import { useLayoutEffect, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { ThirdPartyBox } from '../../shared/third-party/third-party-box';
import { SLOT } from './draw-store';
import type { attributes, StoreProps } from './store';

type Props = ViewProps<typeof attributes> & StoreProps;

/** The box of the service, and the children until the store is there. */
export default function Store(props: Props): ReactNode {
  const { isStore, phase, party, service, label, mode, onShown } = props;
  useLayoutEffect(() => {
    if (phase === 'ready') onShown();
  }, [phase, onShown]);
  if (!isStore || mode === 'editor') return <slot />;
  return (
    <div className="store">
      {phase !== 'waiting' && (
        <ThirdPartyBox
          phase={phase}
          service={service}
          label={label}
          onAllow={party.allow}
          onRetry={party.retry}
        >
          <slot name={SLOT} />
        </ThirdPartyBox>
      )}
      {phase !== 'ready' && <slot />}
    </div>
  );
}
