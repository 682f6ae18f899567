import type { ReactNode } from 'react';
import { named } from './named';
import type { SliderActions } from './slider';
import { sliderText } from './texts';

/** What each button says, and its icon (chevrons and pause are Lucide’s, ISC licence). */
const BUTTONS = {
  previous: ['previousSlide', 'm15 18-6-6 6-6'],
  next: ['nextSlide', 'm9 18 6-6-6-6'],
  play: ['playSlides', 'M7 4v16l13-8z'],
  pause: ['pauseSlides', 'M9 5v14M15 5v14'],
} as const;

/** What the controls show, and what they do. */
export interface ControlsProps {
  readonly index: number;
  readonly count: number;
  /** What may be done with what moves by itself; absent where nothing does. */
  readonly motion: 'play' | 'pause' | undefined;
  readonly arrows: boolean;
  readonly bullets: boolean;
  /** Asks what changes the slides for something. */
  readonly ask: SliderActions['ask'];
}

/** Bullets, and a count where there is no room for them. */
function Position({ index, count, arrows, ask }: ControlsProps): ReactNode {
  // Ten bullets fit, beside arrows everywhere six.
  const isMany = count > 10;
  const isFew = !isMany && !(arrows && count > 6);
  return (
    <div className="position" data-crowd={isMany ? 'many' : isFew ? 'few' : 'some'}>
      {!isMany && (
        <div className="bullets">
          {Array.from({ length: count }, (_, bullet) => (
            <button
              key={bullet}
              {...named(bullet === index ? 'bullet current' : 'bullet')}
              type="button"
              aria-label={sliderText('slideNumber', bullet)}
              aria-controls="slides"
              aria-current={bullet === index || undefined}
              onClick={() => {
                ask('goTo', bullet);
              }}
            />
          ))}
        </div>
      )}
      {!isFew && (
        <p {...named('count')} aria-hidden="true">
          {index + 1} / {count}
        </p>
      )}
    </div>
  );
}

/** Pause, arrows, bullets: before the slides in order, below and beside them in sight. */
export function Controls(props: ControlsProps): ReactNode {
  const { count, motion, arrows, bullets, ask } = props;
  const button = (
    icon: keyof typeof BUTTONS,
    kind: string,
    ...request: Parameters<typeof ask>
  ): ReactNode => {
    const [text, path] = BUTTONS[icon];
    const label = sliderText(text);
    return (
      <button
        {...named(`button ${kind}${icon}`)}
        type="button"
        aria-label={label}
        aria-controls="slides"
        title={label}
        onClick={() => {
          ask(...request);
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={path} />
        </svg>
      </button>
    );
  };
  const arrow = (icon: 'previous' | 'next', by: 1 | -1): ReactNode =>
    arrows && count > 1 && button(icon, 'arrow ', 'step', by);
  return (
    <div {...named('bar')}>
      {motion && button(motion, '', 'toggle')}
      {arrow('previous', -1)}
      {bullets && <Position {...props} />}
      {arrow('next', 1)}
    </div>
  );
}
