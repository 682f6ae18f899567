import { own } from '../../shared/dom/own';
import { memo, useLayoutEffect, type ReactNode } from 'react';
import { linkAttributes } from '../../shared/dom/figure';
import { MissingPicture } from '../../shared/dom/missing-picture';
import { useAttempts } from '../../shared/dom/use-attempts';
import { useSources } from '../../shared/dom/use-sources';
import { useTexts } from '../../shared/element/use-texts';
import type { Mode } from '../../shared/site/site';
import type { Bound } from '../../shared/site/strings';
import { named } from './named';
import type { Slide } from './read-slides';
import { sliderText } from './texts';

export interface SlideProps {
  readonly slide: Slide;
  /** Key of the slide; also the name of its slot. */
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly isCurrent: boolean;
  /** Its picture may be fetched. */
  readonly mayFetch: boolean;
  readonly mode: Mode;
  /** Called when its picture has loaded or failed. */
  readonly onSettled: (ids: readonly [string]) => void;
}

function Picture({ slide, id, mayFetch, mode, onSettled }: SlideProps): ReactNode {
  const { alt = '', original = slide.src } = slide;
  const [ref, sized] = useSources(slide);
  const fitted = mode === 'editor' && slide.original ? { src: original } : sized;
  const { sources, onFail } = useAttempts(fitted, original);
  const reportSettled = (): void => {
    onSettled([id]);
  };
  if (!sources) return <MissingPicture alt={alt} />;
  const { src, srcset, sizes } = sources;
  return (
    <img
      {...named('image')}
      ref={ref}
      alt={alt}
      draggable={false}
      style={slide.focus === undefined ? undefined : { objectPosition: slide.focus }}
      {...(mayFetch && { sizes, srcSet: srcset, src })}
      onLoad={reportSettled}
      onError={() => {
        onFail();
        // Pictures beside it need not wait for the original.
        reportSettled();
      }}
    />
  );
}

function Media(props: SlideProps): ReactNode {
  const { slide, id, mayFetch, onSettled } = props;
  if (slide.type !== 'video') return <Picture key={slide.src} {...props} />;
  const { src, poster, alt } = slide;
  return (
    <video
      {...named('video')}
      aria-label={alt}
      muted
      loop
      playsInline
      preload="none"
      onLoadStart={() => {
        onSettled([id]);
      }}
      {...(mayFetch && { src, poster })}
    />
  );
}

function Frame(props: SlideProps): ReactNode {
  const t = useTexts(sliderText);
  const { slide } = props;
  const { alt, title, text, href } = slide;
  const media = <Media {...props} />;
  if (!href) return <div className="frame">{media}</div>;
  return (
    <a
      part="link"
      className="frame"
      href={href}
      draggable={false}
      aria-label={alt ? undefined : (title ?? text ?? positionOf(t, props))}
      {...linkAttributes(slide.anchor)}
    >
      {media}
    </a>
  );
}

function Caption({ slide: { title, text, button } }: SlideProps): ReactNode {
  return (
    (title ?? text ?? button) && (
      <div {...named('caption')}>
        {title && <p {...named('caption-title')}>{title}</p>}
        {text && <p>{text}</p>}
        {button && (
          <p>
            <a {...named('caption-button')} href={button.href}>
              {button.text}
            </a>
          </p>
        )}
      </div>
    )
  );
}

/** Assigns a child to the slot of its slide; returns a function that undoes it. */
function assignSlot(child: HTMLElement, slot: string): () => void {
  own(child).slot = slot;
  return () => {
    if (own(child).slot === slot) own(child).removeAttribute('slot');
  };
}

function SlottedSlide({ slide: { child }, id }: SlideProps): ReactNode {
  useLayoutEffect(() => child && assignSlot(child, id), [child, id]);
  return <slot name={id} />;
}

const positionOf = (t: Bound<typeof sliderText>, { index, count }: SlideProps): string =>
  t('slidePosition', { index: index + 1, count });

/** One slide; inert unless it is current. */
export const SlideBox = memo(function SlideBox(props: SlideProps): ReactNode {
  const t = useTexts(sliderText);
  const { slide, isCurrent } = props;
  const { layout = 'over', position = 'bottom-left', animation = 'none', isSlotted } = slide;
  return (
    <div
      {...named(isCurrent ? 'slide current' : 'slide')}
      role="group"
      aria-roledescription={t('slide')}
      aria-label={positionOf(t, props)}
      tabIndex={-1}
      inert={!isCurrent}
      data-kind={isSlotted ? 'slotted' : 'drawn'}
      data-layout={layout}
      data-position={position}
      data-animation={animation}
    >
      {isSlotted ? (
        <SlottedSlide {...props} />
      ) : (
        <>
          <Frame {...props} />
          <Caption {...props} />
        </>
      )}
    </div>
  );
});
