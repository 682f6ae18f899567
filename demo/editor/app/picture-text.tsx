import { useId, useState } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import type { SitePicture } from '../../host/pictures/picture.types';
import { mediaAddress } from '../source/media-address';

/** Most characters of an alternative text. */
export const MAX_ALT = 1000;

interface Props {
  readonly picture: SitePicture;
  /** Called with the alternative text; `''` for a decorative picture. */
  readonly onDone: (alt: string) => void;
  readonly onBack: () => void;
}

/** Asks for the alternative text of a picture that has none. */
export function PictureText({ picture, onDone, onBack }: Props) {
  const id = useId();
  const [alt, setAlt] = useState('');
  const [isDecorative, setDecorative] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const text = alt.trim();
  const isMissing = isAsked && text === '' && !isDecorative;
  const finish = (): void => {
    if (isDecorative) onDone('');
    else if (text !== '') onDone(text);
    else setAsked(true);
  };
  return (
    <>
      <img
        className="picture-preview"
        src={mediaAddress(picture.name, 'mobile')}
        alt=""
        width={picture.width}
        height={picture.height}
      />
      <div className="field">
        <label htmlFor={id}>Alternative text</label>
        <input
          id={id}
          type="text"
          value={alt}
          maxLength={MAX_ALT}
          autoComplete="off"
          disabled={isDecorative}
          aria-invalid={isMissing}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposingKey(event)) finish();
          }}
        />
        <p className="hint" id={`${id}-hint`}>
          It is missing. Say in a sentence what is to be seen: screen readers read it, and search
          engines find it.
        </p>
        <p className="problem" id={`${id}-problem`} role="alert">
          {isMissing ? 'Write what is to be seen, or choose that the picture is decorative.' : ''}
        </p>
      </div>
      <div className="field is-flag">
        <label htmlFor={`${id}-decorative`}>
          Decorative: it says nothing that the text does not
        </label>
        <input
          id={`${id}-decorative`}
          type="checkbox"
          role="switch"
          checked={isDecorative}
          onChange={({ target }) => setDecorative(target.checked)}
        />
      </div>
      <div className="choices">
        <button type="button" className="button" onClick={onBack}>
          Other pictures
        </button>
        <button type="button" className="button primary" onClick={finish}>
          Use this picture
        </button>
      </div>
    </>
  );
}
