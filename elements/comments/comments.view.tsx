import { useEffect, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { mayAskHost } from '../../shared/site/hosted';
import { warn } from '../../shared/site/log';
import type { attributes, CommentsProps } from './comments';
import { Disqus } from './disqus';
import { OwnThread } from './own-thread';

/** Draws the comments of a page. */
export default function Comments(props: ViewProps<typeof attributes> & CommentsProps): ReactNode {
  const { provider, host } = props;

  useEffect(() => {
    if (provider === 'facebook') {
      warn(host, 'the comments of Facebook have ended: the comments of the site are shown');
    }
  }, [provider, host]);

  if (provider === 'disqus') return <Disqus {...props} />;
  if (!mayAskHost(host, 'comments need', 'siteAlias')) return <slot />;
  return <OwnThread {...props} />;
}
