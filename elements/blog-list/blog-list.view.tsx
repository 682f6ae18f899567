import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { lazy } from '../../shared/dom/lazy';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { useLazy } from '../../shared/form/use-lazy';
import { fail, warn } from '../../shared/site/log';
import type { BlogListActions } from './actions';
import { articlesIn } from './articles';
import type { attributes } from './blog-list';
import type { posts } from './post-data';
import { blogText } from './texts';
import { visibleLines } from './visible-lines';

type BlogListProps = ViewProps<typeof attributes, typeof posts> & BlogListActions;

/** The posts in slides, with the definition of the slider that shows them. */
const sliderModule = lazy(async () => {
  const [{ PostSlider }] = await Promise.all([
    import('./post-slider'),
    import('../slider/slider.define'),
  ]);
  return { PostSlider };
});
const entranceModule = lazy(() => import('./post-entrances'));

/** Animates posts that scroll into view or are added there; without the module, they are simply there. */
function useEntrances({ host, postsAnimation, mode }: BlogListProps): void {
  const name = mode === 'editor' ? 'none' : postsAnimation;
  useEffect(() => {
    if (name === 'none') return undefined;
    const mounted = new AbortController();
    entranceModule.load().then(
      ({ watchEntrances }) => {
        if (!mounted.signal.aborted) watchEntrances(host, name, mounted.signal);
      },
      (cause: unknown) => {
        fail(host, 'the animation of its posts could not be loaded', cause);
      },
    );
    return () => {
      mounted.abort();
    };
  }, [host, name]);
}

/** Draws the box of the posts, which stay children, and says how many there are. */
export default function BlogList(props: BlogListProps): ReactNode {
  const t = useTexts(blogText);
  const { host, draw, setReveal, listLayout, postsPerRow, visiblePostLines, device } = props;
  const { isLoading, status, shown } = props;
  const isSlider = listLayout === 'list_slider';
  const action = props.actionText || t('readMore');

  useLayoutEffect(() => {
    draw(props.posts, action);
  }, [draw, props.posts, action]);
  useEntrances(props);
  const slider = useLazy(sliderModule, isSlider, (cause) => {
    fail(host, 'its slider could not be loaded, its posts only scroll', cause);
  });

  useEffect(() => {
    const wrapped = host.querySelector(':scope > :not(article) article');
    if (wrapped) warn(host, 'its posts are shown as they are: articles have to be its children');
  }, [host, props.posts]);

  const columns = postsPerRow || (listLayout === 'recent_posts' ? 1 : 3);
  const isExact = device !== 'desktop' && host.hasAttribute(`posts-per-row-${device}`);
  const lines = visibleLines(visiblePostLines, host);
  const style: Record<`--${string}`, string | number> = { '--_dm-cols': columns };
  // Otherwise the attribute is absent, or the styles of the page know the number.
  if (lines !== undefined) style['--_dm-lines'] = lines;
  return (
    <div className="box" style={style}>
      {isSlider && slider && articlesIn(host).length > 0 ? (
        <slider.PostSlider {...{ host, setReveal, columns, isExact }} />
      ) : (
        <div part="list" className="list" data-layout={listLayout}>
          <slot />
        </div>
      )}
      {isLoading && (
        <span part="indicator" className="indicator" aria-hidden="true">
          <span className="loader" />
        </span>
      )}
      {shown && (
        <p part="count" className="count" aria-hidden="true">
          {shown}
        </p>
      )}
      <p className="unseen" role="status">
        {status}
      </p>
    </div>
  );
}
