import {
  createElement,
  useEffect,
  useLayoutEffect,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { contentWidth } from '../../shared/dom/content-width';
import { useTexts } from '../../shared/element/use-texts';
import { articlesIn, childOf, moreLinkIn } from './articles';
import type { BlogListActions } from './actions';
import { fittingColumns } from './columns';
import { blogText } from './texts';

/** The members of `dm-slider` used here. */
interface Slider extends HTMLElement {
  readonly index: number;
  goTo(index: number): void;
}

/** Longest wait for the slider to show new posts, in frames. */
const FRAMES = 30;

export interface PostSliderProps extends Pick<BlogListActions, 'host' | 'setReveal'> {
  readonly columns: number;
  readonly isExact: boolean;
}

/** The children that slides hold: the posts, and last the link to more. */
function itemsIn(host: HTMLElement): readonly Element[] {
  const link = moreLinkIn(host);
  return [...articlesIn(host), ...(link ? [childOf(host, link)] : [])];
}

/** The number of posts beside each other: as the container queries of posts.css count them. */
function useColumns({ host, columns, isExact }: PostSliderProps): number {
  const [width, setWidth] = useState(() => contentWidth(host));
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      setWidth(contentWidth(host));
    });
    observer.observe(host);
    return () => {
      observer.disconnect();
    };
  }, [host]);
  return fittingColumns(width, columns, isExact);
}

/** The posts in the slides of a slider, as many on each as fit beside each other. */
export function PostSlider(props: PostSliderProps): ReactNode {
  const t = useTexts(blogText);
  const { host, setReveal } = props;
  const [slider, setSlider] = useState<Slider | null>(null);
  const columns = useColumns(props);
  const items = itemsIn(host);
  const count = Math.ceil(items.length / columns);

  useLayoutEffect(() => {
    const slots = items.map((item, index) => [item, `post-${index}`] as const);
    for (const [item, slot] of slots) if (item.slot !== slot) item.slot = slot;
  });
  useEffect(
    () => () => {
      for (const item of host.children)
        if (/^post-\d+$/.test(item.slot)) item.removeAttribute('slot');
    },
    [host],
  );
  useEffect(() => {
    setReveal((article, shown) => {
      const index = Math.floor(itemsIn(host).indexOf(article) / columns);
      // The slider reads its new slides first, and all but the current one are inert.
      const attempt = (frames: number): void => {
        slider?.goTo(index);
        if (frames === 0 || slider?.index === index) requestAnimationFrame(shown);
        else
          requestAnimationFrame(() => {
            attempt(frames - 1);
          });
      };
      attempt(FRAMES);
    });
    return () => {
      setReveal(undefined);
    };
  }, [host, slider, columns, setReveal]);

  const slides = createElement(
    'dm-slider',
    {
      ref: setSlider,
      part: 'list slider',
      exportparts: 'arrow, bullet, button',
      label: t('blogPosts'),
      load: 'eager',
      style: { '--_dm-fit': columns } as CSSProperties,
    },
    Array.from({ length: count }, (_, slide) => (
      <div className="slide" key={slide}>
        {items.slice(slide * columns, (slide + 1) * columns).map((_item, place) => {
          const name = `post-${slide * columns + place}`;
          return <slot key={name} name={name} />;
        })}
      </div>
    )),
  );
  return (
    <>
      {slides}
      <slot />
    </>
  );
}
