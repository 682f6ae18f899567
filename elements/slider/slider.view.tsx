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
import { lazy } from '../../shared/dom/lazy';
import { useTexts } from '../../shared/element/use-texts';
import { fail } from '../../shared/site/log';
import type { Carousel } from './carousel';
import { Controls } from './controls';
import { readSlides, type Slide } from './read-slides';
import { SlideBox } from './slide';
import type { SliderActions } from './actions';
import type { attributes } from './slider';
import type { slides } from './slides';
import { currentIndex, INITIAL_STATE } from './state';
import { sliderText } from './texts';

type SliderProps = ViewProps<typeof attributes, typeof slides> & SliderActions;

type Keys = readonly string[];

const carouselModule = lazy(() => import('./carousel'));

const addKeys = (known: Keys, keys: Keys): Keys =>
  keys.every((key) => known.includes(key)) ? known : [...known, ...keys];

/**
 * Decides which pictures may be fetched: that of the current slide first, then those beside it.
 *
 * @returns whether a slide's picture may be fetched, and a function that reports the slides whose
 *   pictures have loaded or failed.
 */
function usePictureOrder(slides: readonly Slide[], keys: Keys, index: number) {
  const [settled, addSettled] = useReducer(addKeys, []);
  const isSettled = (at: number): boolean => settled.includes(keys[at] ?? '');
  const mayFetch = (at: number): boolean => {
    const distance = Math.abs(at - index);
    const isBeside = distance === 1 || distance === keys.length - 1;
    const isCurrentDone = slides[index]?.isSlotted || isSettled(index);
    return !distance || isSettled(at) || (isBeside && isCurrentDone);
  };
  return [mayFetch, addSettled] as const;
}

/** Draws the slides in a row, and the controls. */
export default function Slider(props: SliderProps): ReactNode {
  const t = useTexts(sliderText);
  const { autoplay, noArrows, noBullets, mode } = props;
  const { host, attach, failed, press } = props;
  const section = useRef<HTMLDivElement>(null);
  // `null` when it could not be loaded.
  const [carousel, setCarousel] = useState<Carousel | null>();
  const [state, setState] = useState(INITIAL_STATE);
  const [slides, keys] = useMemo(() => readSlides(props.slides), [props.slides]);
  const index = currentIndex(state, keys);
  const [mayFetch, addSettled] = usePictureOrder(slides, keys, index);
  const hasVideo = slides.some(({ type }) => type === 'video');

  useEffect(() => {
    let isMounted = true;
    // Loaded after the slides are drawn: they can be scrolled meanwhile.
    carouselModule.load().then(
      (module) => {
        const initialState = INITIAL_STATE;
        const hooks = {
          ...props,
          currentIndex,
          initialState,
          onChange: setState,
          // A picture that need not wait for others is one that has loaded.
          fetchPictures: addSettled,
        };
        if (isMounted) setCarousel(new module.Carousel(hooks));
      },
      (cause: unknown) => {
        fail(host, 'its slides only scroll', cause);
        setCarousel(null);
        failed();
      },
    );
    return () => {
      isMounted = false;
    };
    // The hooks of a carousel never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  useLayoutEffect(() => {
    carousel?.update({ ...props, slides, keys, hasVideo, mayFetch });
  });

  useLayoutEffect(() => {
    if (!carousel || !section.current) return undefined;
    const unmount = carousel.mount(section.current);
    attach(carousel);
    return () => {
      attach(undefined);
      unmount();
    };
  }, [carousel, attach]);

  const isScrollOnly = carousel === null;
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
      aria-roledescription={t('carousel')}
      aria-label={props.label}
      data-bar={bullets || hasMotion ? 'full' : isMany && !noArrows ? 'arrows' : 'none'}
      data-fit={props.stretch ? 'cover' : 'contain'}
    >
      {!isScrollOnly && (
        <Controls
          index={index}
          count={count}
          motion={hasMotion ? (state.isPlaying ? 'pause' : 'play') : undefined}
          arrows={!noArrows}
          bullets={bullets}
          press={press}
        />
      )}
      {/* A tab stop, so that keys can scroll it until Swiper has loaded. */}
      <div className="viewport" tabIndex={isMany ? 0 : undefined}>
        <div className="track" id="slides" aria-live={state.isRotating ? 'off' : 'polite'}>
          {slides.map((slide, at) => {
            const key = keys[at] ?? '';
            return (
              <SlideBox
                key={key}
                id={key}
                slide={slide}
                index={at}
                count={count}
                isCurrent={isScrollOnly || at === index}
                mayFetch={isScrollOnly || mayFetch(at)}
                mode={mode}
                onSettled={addSettled}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
