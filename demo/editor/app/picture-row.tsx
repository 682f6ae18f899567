import { useId, useRef, useState } from 'react';
import { inSize } from '../source/media-address';
import type { BlockPicture } from '../source/block-picture.types';
import { FocusField } from './focus-field';
import { Icon } from './icons';
import { MAX_ALT } from './picture-text';
import { PressButton } from './press-button';
import type { EditorStore } from './store';

/** The place of a picture in a list, and how to change it. */
interface Order {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onStep: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

interface Props {
  readonly store: EditorStore;
  readonly picture: BlockPicture;
  /** Its place among the pictures, from 1. */
  readonly number: number;
  /** Whether its settings are shown from the beginning. */
  readonly isOpen: boolean;
  readonly onReplace: () => void;
  readonly order: Order | undefined;
}

/** Describes the alternative text of a picture in the owner's words. */
function saidOf(alt: BlockPicture['alt']): string {
  if (alt === null) return 'Picture without a text of its own';
  return alt === undefined ? 'No alternative text' : alt === '' ? 'Decorative' : alt;
}

/** A picture of a block: what it shows, and what can be done with it. */
export function PictureRow(props: Props) {
  const { store, picture, number, isOpen, onReplace, order } = props;
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const isShown = isOpen || isExpanded;
  const { address, alt, describe, focusAt } = picture;
  const said = address === '' ? 'No picture' : saidOf(alt);
  return (
    <>
      <div className="picture-row">
        <img
          src={address === '' ? undefined : inSize(address, 'thumbnail')}
          alt=""
          width={64}
          height={48}
          draggable={false}
        />
        <p className={alt === undefined ? 'problem' : undefined}>
          <span className="unseen">Picture {number}: </span>
          {said}
        </p>
        <div className="picture-tools">
          <button type="button" className="button" data-tool="replace" onClick={onReplace}>
            Replace<span className="unseen"> picture {number}</span>
          </button>
          {isOpen || !describe ? null : (
            <button
              type="button"
              className="button"
              data-tool="text"
              aria-expanded={isExpanded}
              aria-controls={id}
              onClick={() => setExpanded(!isExpanded)}
            >
              Text<span className="unseen"> of picture {number}</span>
            </button>
          )}
          {order ? (
            <>
              <PressButton
                className="tool"
                data-tool="up"
                aria-label={`Move picture ${number} forward`}
                title="Earlier (Alt+↑)"
                isDisabled={order.isFirst}
                onPress={() => order.onStep(-1)}
              >
                <Icon name="up" />
              </PressButton>
              <PressButton
                className="tool"
                data-tool="down"
                aria-label={`Move picture ${number} back`}
                title="Later (Alt+↓)"
                isDisabled={order.isLast}
                onPress={() => order.onStep(1)}
              >
                <Icon name="down" />
              </PressButton>
              <button
                type="button"
                className="tool"
                data-tool="remove"
                aria-label={`Remove picture ${number}`}
                title="Remove"
                onClick={order.onRemove}
              >
                <Icon name="remove" />
              </button>
            </>
          ) : null}
        </div>
      </div>
      <div id={id} className="picture-details">
        {isShown && describe ? (
          <PictureSettings
            // What was there before belongs to the picture.
            key={address}
            alt={alt ?? undefined}
            onDescribe={(text) => store.run(describe(text))}
          />
        ) : null}
        {isShown && focusAt && address !== '' ? (
          <FocusField
            address={address}
            point={picture.focus}
            onChange={(point) => store.run(focusAt(point))}
          />
        ) : null}
      </div>
    </>
  );
}

interface SettingsProps {
  /** The alternative text; `undefined` without one. */
  readonly alt: string | undefined;
  /** Called with the alternative text; `''` for a decorative picture, `null` for none. */
  readonly onDescribe: (alt: string | null) => void;
}

/** The alternative text of a picture. */
function PictureSettings({ alt, onDescribe }: SettingsProps) {
  const id = useId();
  // Of a picture that is decorative for a moment.
  const before = useRef<string>(undefined);
  const setDecorative = (isOn: boolean): void => {
    if (isOn) before.current = alt;
    onDescribe(isOn ? '' : (before.current ?? null));
  };
  return (
    <div className="picture-settings">
      <div className="field">
        <label htmlFor={`${id}-alt`}>Alternative text</label>
        <input
          id={`${id}-alt`}
          type="text"
          value={alt ?? ''}
          maxLength={MAX_ALT}
          autoComplete="off"
          disabled={alt === ''}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onDescribe(target.value === '' ? null : target.value)}
        />
        <p className={alt === undefined ? 'hint problem' : 'hint'} id={`${id}-hint`}>
          {alt === undefined
            ? 'It is missing. Say in a sentence what is to be seen, or choose “Decorative”.'
            : 'What is to be seen, for screen readers and search engines.'}
        </p>
      </div>
      <div className="field is-flag">
        <label htmlFor={`${id}-decorative`}>Decorative</label>
        <input
          id={`${id}-decorative`}
          type="checkbox"
          role="switch"
          checked={alt === ''}
          aria-describedby={`${id}-decorative-hint`}
          onChange={({ target }) => setDecorative(target.checked)}
        />
        <p className="hint" id={`${id}-decorative-hint`}>
          It says nothing that the text beside it does not: screen readers skip it.
        </p>
      </div>
    </div>
  );
}
