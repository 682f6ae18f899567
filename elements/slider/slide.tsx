import { memo, useLayoutEffect, useState, type ReactNode } from 'react';
import { linkWords } from '../../shared/dom/figure';
import { sizedSources } from '../../shared/site/media-sizes';
import type { Mode } from '../../shared/site/site';
import { named } from './named';
import type { Slide } from './read-slides';
import { sliderText } from './texts';

/** What one slide is drawn from. */
export interface SlideProps {
  readonly slide: Slide;
  /** Also the name of its slot, where the page made it. */
  readonly id: string;
  readonly index: number;
  readonly count: number;
  /** Whether it is the one shown. */
  readonly isNow: boolean;
  /** Its pictures may be fetched. */
  readonly isNear: boolean;
  readonly mode: Mode;
  /** Its picture is there, or will never be. */
  readonly onSettled: (ids: readonly [string]) => void;
}

/** The addresses of a picture in the size that the slider needs. */
function sourcesOf(slide: Slide, mode: Mode): ReturnType<typeof sizedSources> {
  const { src, srcset, sizes = '100vw', original } = slide;
  if (mode === 'editor' && original) return { src: original };
  return srcset ? { src, srcset, sizes } : sizedSources(src, { width: sizes }, slide);
}

function Picture({ slide, id, isNear, mode, onSettled }: SlideProps): ReactNode {
  const [failures, setFailures] = useState(0);
  const { alt = '', original = slide.src } = slide;
  const sources = sourcesOf(slide, mode);
  const isOriginal = !sources.srcset && sources.src === original;
  const settle = (): void => {
    onSettled([id]);
  };
  if (failures > (isOriginal ? 0 : 1)) {
    return <span {...named('missing')}>{alt}</span>;
  }
  const { src, srcset, sizes } = failures > 0 ? { src: original } : sources;
  return (
    <img
      {...named('image')}
      alt={alt}
      draggable={false}
      {...(isNear && { sizes, srcSet: srcset, src })}
      onLoad={settle}
      onError={() => {
        setFailures(failures + 1);
        // Others need not wait for the second attempt.
        settle();
      }}
    />
  );
}

function Media(props: SlideProps): ReactNode {
  const { slide, id, isNear, onSettled } = props;
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
      {...(isNear && { src, poster })}
    />
  );
}

function Frame(props: SlideProps): ReactNode {
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
      aria-label={alt ? undefined : (title ?? text ?? positionOf(props))}
      {...linkWords(slide.anchor)}
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

/** Shows a child in the slot of its slide; returns what gives it back to the page. */
function showIn(child: HTMLElement, slot: string): () => void {
  child.slot = slot;
  return () => {
    if (child.slot === slot) child.removeAttribute('slot');
  };
}

/** A slide as the page made it: it keeps its place in the page, and is shown here. */
function Own({ slide: { child }, id }: SlideProps): ReactNode {
  useLayoutEffect(() => child && showIn(child, id), [child, id]);
  return <slot name={id} />;
}

const positionOf = ({ index, count }: SlideProps): string =>
  sliderText('slidePosition', index, count);

/** One slide; those that are not shown are out of reach. */
export const SlideBox = memo(function SlideBox(props: SlideProps): ReactNode {
  const { slide, isNow } = props;
  const { layout = 'over', position = 'bottom-left', animation = 'none', isOwn } = slide;
  return (
    <div
      {...named(isNow ? 'slide current' : 'slide')}
      role="group"
      aria-roledescription={sliderText('slide')}
      aria-label={positionOf(props)}
      tabIndex={-1}
      inert={!isNow}
      data-kind={isOwn ? 'own' : 'drawn'}
      data-layout={layout}
      data-position={position}
      data-animation={animation}
    >
      {isOwn ? (
        <Own {...props} />
      ) : (
        <>
          <Frame {...props} />
          <Caption {...props} />
        </>
      )}
    </div>
  );
});
