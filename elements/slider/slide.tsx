import { memo, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { sizedSources } from '../../shared/site/media-sizes';
import type { Mode } from '../../shared/site/site';
import { Icon } from './icons';
import { fetchPictures, playVideo, showIn, videosOf } from './own-media';
import type { Slide } from './slides';
import { sliderText } from './texts';

/** What one slide is drawn from. */
export interface SlideProps {
  readonly slide: Slide;
  /** Also the name of its slot, where the page made it. */
  readonly id: string;
  readonly index: number;
  readonly count: number;
  /** Whether it is the one shown. */
  readonly turn: 'now' | 'later';
  /** Its pictures may be fetched. */
  readonly isNear: boolean;
  /** Its videos may play. */
  readonly isMoving: boolean;
  readonly mode: Mode;
  /** Its picture is there, or will never be. */
  readonly onSettled: (id: string) => void;
}

/** What a picture is drawn from: its own addresses, its original path, nothing that loads. */
type Source = 'own' | 'original' | 'missing';

/** What the author's link says besides its address: words to the browser and to the runtime. */
function linkSays({ anchor }: Slide): Record<string, string> {
  const said = [...(anchor?.attributes ?? [])].filter(
    ({ name }) =>
      ['target', 'rel', 'download', 'hreflang'].includes(name) || name.startsWith('data-dm-'),
  );
  return Object.fromEntries(said.map(({ name, value }) => [name, value]));
}

/** The addresses of a picture in the size that the slider needs. */
function sourcesOf({ src, srcset, sizes, width, height, original }: Slide, mode: Mode) {
  if (mode === 'editor' && original) return { src: original };
  if (srcset) return { src, srcSet: srcset, sizes: sizes ?? '100vw' };
  const sized = sizedSources(src, { width: '100vw' }, { width, height });
  return { src: sized.src, srcSet: sized.srcset, sizes: sized.sizes };
}

function Picture({ slide, id, index, isNear, mode, onSettled }: SlideProps): ReactNode {
  const [source, setSource] = useState<Source>('own');
  const { alt = '', width, height, original } = slide;
  if (source === 'missing') {
    return (
      <span part="missing" className="missing">
        <Icon name="missing" />
        {alt && <span>{alt}</span>}
      </span>
    );
  }
  const shown = source === 'original' && original ? { src: original } : sourcesOf(slide, mode);
  const fail = (): void => {
    const isOriginal = source === 'original' || !original || shown.src === original;
    setSource(isOriginal ? 'missing' : 'original');
    if (isOriginal) onSettled(id);
  };
  return (
    <img
      part="image"
      alt={alt}
      width={width}
      height={height}
      decoding={index === 0 ? 'sync' : 'async'}
      draggable={false}
      {...(isNear && { sizes: shown.sizes, srcSet: shown.srcSet, src: shown.src })}
      onLoad={() => {
        onSettled(id);
      }}
      onError={fail}
    />
  );
}

function Video({ slide, isNear, isMoving }: SlideProps): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  useLayoutEffect(() => {
    if (!video.current) return;
    if (isMoving) playVideo(video.current);
    else video.current.pause();
  }, [isMoving]);
  const { src, poster, alt } = slide;
  return (
    <video
      part="video"
      ref={video}
      aria-label={alt}
      muted
      loop
      playsInline
      preload={isMoving ? 'auto' : 'none'}
      {...(isNear && { src, poster })}
    />
  );
}

function Frame(props: SlideProps): ReactNode {
  const { slide } = props;
  const { alt, title, text, href } = slide;
  const picture = slide.type === 'video' ? <Video {...props} /> : <Picture {...props} />;
  if (href === undefined) return <div className="frame">{picture}</div>;
  return (
    <a
      part="link"
      className="frame"
      href={href}
      draggable={false}
      aria-label={alt ? undefined : title || text || positionOf(props)}
      {...linkSays(slide)}
    >
      {picture}
    </a>
  );
}

function Caption({ slide: { title, text, button } }: SlideProps): ReactNode {
  if (!title && !text && !button) return null;
  return (
    <div part="caption" className="caption">
      {title && (
        <p part="caption-title" className="title">
          {title}
        </p>
      )}
      {text && <p>{text}</p>}
      {button && (
        <p>
          <a part="caption-button" className="button" href={button.href}>
            {button.text}
          </a>
        </p>
      )}
    </div>
  );
}

/** A slide as the page made it: it keeps its place in the page, and is shown here. */
function Own({ slide: { child }, id, isNear, isMoving, onSettled }: SlideProps): ReactNode {
  useLayoutEffect(() => {
    return child && showIn(child, id);
  }, [child, id]);
  useLayoutEffect(() => {
    if (!child || !isNear) return;
    fetchPictures(child);
    onSettled(id);
  }, [child, id, isNear, onSettled]);
  useLayoutEffect(() => {
    if (!child) return;
    for (const video of videosOf(child)) {
      if (isMoving) playVideo(video);
      else video.pause();
    }
  }, [child, isMoving]);
  return <slot name={id} />;
}

const positionOf = ({ index, count }: SlideProps): string =>
  sliderText('slidePosition', index, count);

/** One slide; those that are not shown are out of reach. */
export const SlideBox = memo(function SlideBox(props: SlideProps): ReactNode {
  const { slide, turn } = props;
  const { layout = 'over', position = 'bottom-left', animation = 'none' } = slide;
  return (
    <div
      part={turn === 'now' ? 'slide current' : 'slide'}
      className="slide swiper-slide"
      role="group"
      aria-roledescription={sliderText('slide')}
      aria-label={positionOf(props)}
      tabIndex={-1}
      inert={turn === 'later'}
      data-turn={turn}
      data-kind={slide.isOwn ? 'own' : 'drawn'}
      data-layout={layout}
      data-position={position}
      data-animation={animation}
    >
      {slide.isOwn ? (
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
