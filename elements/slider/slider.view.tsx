import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { setState } from '../../shared/element/internals';
import { Carousel, placeOf } from './carousel';
import { Controls } from './controls';
import { keepFocus } from './focus';
import { readKey } from './keys';
import { videosOf, watchPictures } from './own-media';
import { SlideBox } from './slide';
import type { attributes, SliderActions } from './slider';
import { keysOf, type Slide, type slides } from './slides';
import { sliderText } from './texts';

type SliderProps = ViewProps<typeof attributes, typeof slides> & SliderActions;

const NONE: ReadonlySet<string> = new Set();

const moves = ({ type, child, isOwn }: Slide): boolean =>
  type === 'video' || (isOwn === true && child !== undefined && videosOf(child).length > 0);

/** The slides whose pictures may be fetched: those that are there, the one shown, its neighbours. */
function nearOf(keys: readonly string[], index: number, settled: ReadonlySet<string>) {
  const near = new Set(settled);
  const current = keys[index];
  if (current === undefined) return near;
  near.add(current);
  // The one that is seen comes first.
  if (settled.has(current)) {
    for (const by of [1, -1]) {
      const neighbour = keys[(index + by + keys.length) % keys.length];
      if (neighbour !== undefined) near.add(neighbour);
    }
  }
  return near;
}

/** The slides that may be fetched, and who tells that one has been. */
function useNear(keys: readonly string[], index: number) {
  const [settled, setSettled] = useState(NONE);
  const settle = useCallback((key: string) => {
    setSettled((before) => (before.has(key) ? before : new Set(before).add(key)));
  }, []);
  useEffect(() => {
    const print = (): void => {
      setSettled(new Set(keys));
    };
    addEventListener('beforeprint', print);
    return () => {
      removeEventListener('beforeprint', print);
    };
  }, [keys]);
  return [nearOf(keys, index, settled), settle] as const;
}

/** The slides in a row, of which one is seen, and the controls. */
export default function Slider(props: SliderProps): ReactNode {
  const { slides, fade, autoplay, noArrows, noBullets, interval, initDelay, label, mode } = props;
  const { host, source, attach, emit } = props;
  const id = useId();
  const section = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel] = useState(
    () => new Carousel(host, source, (index) => emit('dm-change', { index })),
  );
  const state = useSyncExternalStore(carousel.subscribe, carousel.getState);
  const keys = useMemo(() => keysOf(slides), [slides]);
  const index = placeOf(state, keys);
  const [near, settle] = useNear(keys, index);
  const hasVideo = slides.some(moves);
  const selected =
    mode === 'editor' ? keys[slides.findIndex((slide) => slide.selected)] : undefined;

  useLayoutEffect(() => {
    carousel.follow({
      keys,
      effect: fade ? 'fade' : 'slide',
      autoplay,
      hasVideo,
      interval,
      initDelay,
      mode,
      selected,
    });
  }, [carousel, keys, fade, autoplay, hasVideo, interval, initDelay, mode, selected]);

  useLayoutEffect(() => {
    if (!section.current || !viewport.current) return undefined;
    const life = new AbortController();
    const parts = { section: section.current, viewport: viewport.current };
    const end = carousel.mount(parts);
    watchPictures(host, life.signal);
    attach(carousel);
    return () => {
      attach(undefined);
      life.abort();
      end();
    };
  }, [carousel, host, attach]);

  useLayoutEffect(() => {
    if (section.current) keepFocus(section.current, index);
  }, [index]);

  useLayoutEffect(() => {
    setState(host, 'playing', state.isTurning ? 'on' : 'off');
    return () => {
      setState(host, 'playing', 'off');
    };
  }, [host, state.isTurning]);

  useLayoutEffect(() => {
    const life = new AbortController();
    host.addEventListener(
      'keydown',
      (event) => {
        const direction = getComputedStyle(host).direction === 'rtl' ? 'rtl' : 'ltr';
        const asked = readKey(event, direction);
        if (!asked || keys.length < 2) return;
        event.preventDefault();
        if (asked === 'next' || asked === 'previous') carousel.step(asked === 'next' ? 1 : -1);
        else carousel.goTo(asked === 'first' ? 0 : -1);
      },
      { signal: life.signal },
    );
    // Links are not followed in the editor (visual-widgets §6).
    if (mode === 'editor') {
      host.addEventListener(
        'click',
        (event) => {
          const path = event.composedPath();
          if (path.some((target) => target instanceof HTMLAnchorElement)) event.preventDefault();
        },
        { capture: true, signal: life.signal },
      );
    }
    return () => {
      life.abort();
    };
  }, [host, carousel, keys, mode]);

  const hasMotion = (autoplay && keys.length > 1) || hasVideo;
  const bullets = keys.length > 1 && !noBullets;
  return (
    <div
      part="slider"
      className="slider"
      ref={section}
      role="group"
      aria-roledescription={sliderText('carousel')}
      aria-label={label}
      data-bar={bullets || hasMotion ? 'full' : keys.length > 1 && !noArrows ? 'arrows' : 'none'}
      data-fit={props.stretch ? 'cover' : 'contain'}
    >
      <Controls
        controls={id}
        index={index}
        count={keys.length}
        motion={hasMotion ? (state.isWanted ? 'on' : 'off') : undefined}
        arrows={!noArrows}
        bullets={bullets}
        goTo={(to) => {
          carousel.goTo(to);
        }}
        step={(by) => {
          carousel.step(by);
        }}
        setMotion={(motion) => {
          if (motion === 'on') carousel.play();
          else carousel.pause();
        }}
      />
      <div className="viewport" ref={viewport}>
        <div
          className="track swiper-wrapper"
          id={id}
          aria-live={state.isTurning ? 'off' : 'polite'}
        >
          {slides.map((slide, place) => {
            const key = keys[place] ?? '';
            const turn = place === index ? 'now' : 'later';
            return (
              <SlideBox
                key={key}
                id={key}
                slide={slide}
                index={place}
                count={slides.length}
                turn={turn}
                isNear={near.has(key)}
                isMoving={hasVideo && turn === 'now' && state.isWanted && state.isInSight}
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
