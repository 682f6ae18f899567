import { useCallback, type ReactNode } from 'react';
import { lazy } from '../../shared/dom/lazy';
import { useLazy } from '../../shared/form/use-lazy';
import { fail } from '../../shared/site/log';
import type { DisqusProps } from './disqus-thread';

/** Only for pages that chose Disqus. */
const view = lazy(() => import('./disqus-thread'));

/** The comments at Disqus; the children until their view is there. */
export function Disqus(props: DisqusProps): ReactNode {
  const { host } = props;
  const onError = useCallback(
    (cause: unknown) => {
      fail(host, 'the view of Disqus could not be loaded', cause);
    },
    [host],
  );
  const loaded = useLazy(view, true, onError);
  return loaded ? <loaded.DisqusThread {...props} /> : <slot />;
}
