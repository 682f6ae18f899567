import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { fail } from '../../shared/site/log';
import type { Carousel } from './carousel';
import { Controls } from './controls';
import { placeOf, START } from './place';
import { readSlides, type Slide } from './read-slides';
import { SlideBox } from './slide';
import type { attributes, SliderActions } from './slider';
import type { slides } from './slides';
import { sliderText } from './texts';

type SliderProps = ViewProps<typeof attributes, typeof slides> & SliderActions;

type Keys = readonly string[];

const add = (before: Keys, keys: Keys): Keys =>
  keys.every((key) => before.includes(key)) ? before : [...before, ...keys];

/** Says of a slide whether its picture may be fetched, and takes word of pictures that are there. */
function useNear(slides: readonly Slide[], keys: Keys, index: number) {
  const [settled, settle] = useReducer(add, []);
  const isNear = (place: number): boolean => {
    const distance = Math.abs(place - index);
    const isNext = distance === 1 || distance === keys.length - 1;
    const isThere = (at: number): boolean => settled.includes(keys[at] ?? '');
    // The one that is seen comes first, then its neighbours.
    return !distance || isThere(place) || (isNext && (slides[index]?.isOwn || isThere(index)));
  };
  return [isNear, settle] as const;
}

/** The slides in a row, of which one is seen, and the controls. */
export default function Slider(props: SliderProps): ReactNode {
  const { autoplay, noArrows, noBullets, mode } = props;
  const { host, attach, ask } = props;
  const section = useRef<HTMLDivElement>(null);
  // `null`: what changes slides cannot be had.
  const [carousel, setCarousel] = useState<Carousel | null>();
  const [state, setState] = useState(START);
  const [slides, keys] = useMemo(() => readSlides(props.slides), [props.slides]);
  const index = placeOf(state, keys);
  const [isNear, settle] = useNear(slides, keys, index);
  const hasVideo = slides.some(({ type }) => type === 'video');

  useEffect(() => {
    let isHere = true;
    // The slides are there, and can be scrolled: what changes them comes after them.
    import('./carousel').then(
      (driver) => {
        const hooks = { ...props, placeOf, start: START, changed: setState, settle };
        if (isHere) setCarousel(new driver.Carousel(hooks));
      },
      (cause: unknown) => {
        fail(host, 'its slides only scroll', cause);
        setCarousel(null);
      },
    );
    return () => {
      isHere = false;
    };
    // What a carousel is made with stays what it is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useLayoutEffect(() => {
    carousel?.follow({ ...props, slides, keys, hasVideo, isNear });
  });

  useLayoutEffect(() => {
    if (!carousel || !section.current) return undefined;
    const end = carousel.mount(section.current);
    attach(carousel);
    return () => {
      attach(undefined);
      end();
    };
  }, [carousel, attach]);

  const isRow = carousel === null;
  const count = keys.length;
  const isMany = count > 1;
  const hasMotion = (autoplay && isMany) || hasVideo;
  const bullets = isMany && !noBullets;
  return (
    <div
      part="slider"
      className="slider"
      ref={section}
      role="group"
      aria-roledescription={sliderText('carousel')}
      aria-label={props.label}
      data-bar={bullets || hasMotion ? 'full' : isMany && !noArrows ? 'arrows' : 'none'}
      data-fit={props.stretch ? 'cover' : 'contain'}
    >
      {!isRow && (
        <Controls
          index={index}
          count={count}
          motion={hasMotion ? (state.isWanted ? 'pause' : 'play') : undefined}
          arrows={!noArrows}
          bullets={bullets}
          ask={ask}
        />
      )}
      {/* What scrolls can be scrolled by keys, until Swiper takes it. */}
      <div className="viewport" tabIndex={isMany ? 0 : undefined}>
        <div className="track" id="slides" aria-live={state.isTurning ? 'off' : 'polite'}>
          {slides.map((slide, place) => {
            const key = keys[place] ?? '';
            return (
              <SlideBox
                key={key}
                id={key}
                slide={slide}
                index={place}
                count={count}
                isNow={isRow || place === index}
                isNear={isRow || isNear(place)}
                mode={mode}
                onSettled={settle}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
