import type { ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { named } from './named';
import type { Command, SliderActions } from './actions';
import { sliderText } from './texts';

/** Label and icon of each button (chevrons and pause: Lucide, ISC licence). */
const BUTTONS = {
  previous: ['previousSlide', 'm15 18-6-6 6-6'],
  next: ['nextSlide', 'm9 18 6-6-6-6'],
  play: ['playSlides', 'M7 4v16l13-8z'],
  pause: ['pauseSlides', 'M9 5v14M15 5v14'],
} as const;

export interface ControlsProps {
  readonly index: number;
  readonly count: number;
  /** Whether the button plays or pauses; absent when nothing moves by itself. */
  readonly motion: 'play' | 'pause' | undefined;
  readonly arrows: boolean;
  readonly bullets: boolean;
  readonly press: SliderActions['press'];
}

/** Bullets, or a count when they do not fit. */
function Position({ index, count, arrows, press }: ControlsProps): ReactNode {
  const t = useTexts(sliderText);
  // Ten bullets fit at every width, six of them beside arrows.
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
              aria-label={t('slideNumber', { index: bullet + 1 })}
              aria-controls="slides"
              aria-current={bullet === index || undefined}
              onClick={() => {
                press('goTo', bullet);
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

/** Pause button, arrows and bullets: before the slides in tab order, below and beside them on screen. */
export function Controls(props: ControlsProps): ReactNode {
  const t = useTexts(sliderText);
  const { count, motion, arrows, bullets, press } = props;
  const button = (
    icon: keyof typeof BUTTONS,
    kind: string,
    command: Command,
    by = 0,
  ): ReactNode => {
    const [text, path] = BUTTONS[icon];
    const label = t(text);
    return (
      <button
        {...named(`button ${kind}${icon}`)}
        type="button"
        aria-label={label}
        aria-controls="slides"
        onClick={() => {
          press(command, by);
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
