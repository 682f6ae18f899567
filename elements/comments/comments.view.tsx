import { useEffect, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { warn } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import type { attributes, CommentsProps } from './comments';
import { Disqus } from './disqus';
import { OwnThread } from './own-thread';

/** Draws the comments of a page. */
export default function Comments(props: ViewProps<typeof attributes> & CommentsProps): ReactNode {
  const { provider, host } = props;
  const { siteAlias } = getSite().parameters;

  useEffect(() => {
    if (provider === 'facebook') {
      warn(host, 'the comments of Facebook have ended: the comments of the site are shown');
    }
    if (!siteAlias && provider !== 'disqus') warn(host, 'comments need a site: this page has none');
  }, [provider, host, siteAlias]);

  if (provider === 'disqus') return <Disqus {...props} />;
  if (!siteAlias) return <slot />;
  return <OwnThread {...props} />;
}
