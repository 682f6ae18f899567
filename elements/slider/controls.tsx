import type { ReactNode } from 'react';
import { Icon } from './icons';
import { sliderText } from './texts';

/** As many bullets fit everywhere; more, up to the second number, where there is room. */
const BULLETS = { few: 6, some: 10 } as const;

/** How many bullets there would be: past ten there is a count instead. */
function crowdOf(count: number, arrows: boolean): 'few' | 'some' | 'many' {
  // Without arrows beside them, ten have room.
  if (count <= (arrows ? BULLETS.few : BULLETS.some)) return 'few';
  return count <= BULLETS.some ? 'some' : 'many';
}

interface ButtonProps {
  readonly icon: 'previous' | 'next' | 'play' | 'pause';
  readonly label: string;
  readonly controls: string;
  readonly onClick: () => void;
}

function Button({ icon, label, controls, onClick }: ButtonProps): ReactNode {
  const isArrow = icon === 'previous' || icon === 'next';
  return (
    <button
      part={isArrow ? `button arrow ${icon}` : `button ${icon}`}
      type="button"
      className={isArrow ? `arrow ${icon}` : icon}
      aria-label={label}
      aria-controls={controls}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** What the controls show, and what they do. */
export interface ControlsProps {
  /** The id of what they control. */
  readonly controls: string;
  readonly index: number;
  readonly count: number;
  /** Whether something moves by itself, and may be stopped; absent where nothing does. */
  readonly motion: 'on' | 'off' | undefined;
  readonly arrows: boolean;
  readonly bullets: boolean;
  readonly goTo: (index: number) => void;
  readonly step: (by: 1 | -1) => void;
  readonly setMotion: (motion: 'on' | 'off') => void;
}

/** Bullets, and a count where there is no room for them. */
function Position({ controls, index, count, arrows, goTo }: ControlsProps): ReactNode {
  const crowd = crowdOf(count, arrows);
  return (
    <div className="position" data-crowd={crowd}>
      {crowd !== 'many' && (
        <div className="bullets">
          {Array.from({ length: count }, (_, bullet) => (
            <button
              key={bullet}
              part={bullet === index ? 'bullet current' : 'bullet'}
              type="button"
              className="bullet"
              aria-label={sliderText('slideNumber', bullet)}
              aria-controls={controls}
              aria-current={bullet === index ? 'true' : undefined}
              onClick={() => {
                goTo(bullet);
              }}
            />
          ))}
        </div>
      )}
      {crowd !== 'few' && (
        <p part="count" className="count" aria-hidden="true">
          {index + 1} / {count}
        </p>
      )}
    </div>
  );
}

/** Pause, arrows, bullets: before the slides in order, below and beside them in sight. */
export function Controls(props: ControlsProps): ReactNode {
  const { controls, count, motion, arrows, bullets, step, setMotion } = props;
  const isMany = count > 1;
  return (
    <div part="bar" className="bar">
      {motion && (
        <Button
          icon={motion === 'on' ? 'pause' : 'play'}
          label={sliderText(motion === 'on' ? 'pauseSlides' : 'playSlides')}
          controls={controls}
          onClick={() => {
            setMotion(motion === 'on' ? 'off' : 'on');
          }}
        />
      )}
      {isMany && arrows && (
        <Button
          icon="previous"
          label={sliderText('previousSlide')}
          controls={controls}
          onClick={() => {
            step(-1);
          }}
        />
      )}
      {isMany && bullets && <Position {...props} />}
      {isMany && arrows && (
        <Button
          icon="next"
          label={sliderText('nextSlide')}
          controls={controls}
          onClick={() => {
            step(1);
          }}
        />
      )}
    </div>
  );
}
