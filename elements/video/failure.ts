import { html, render } from 'lit';
import { addSheet } from '../../shared/dom/style-sheet';
import { videoText } from '../../shared/media/texts';
import { text, textsOf } from '../../shared/site/strings';
import type { Media } from './media.types';
import styles from './failure.css?inline';

const failureText = textsOf({ mediaFile: 'Open the file' });

/**
 * Says in place of the controls that a file can't be played.
 *
 * @returns draws it again.
 */
export function showFailure({ element, over }: Media, page: string, retry: () => void): () => void {
  addSheet(element.shadowRoot as ShadowRoot, styles, 'below');
  const draw = (): void => {
    render(
      html`<div part="message" class="failure">
        <p role="alert">${videoText('videoNotPlayed', element)}</p>
        <p>
          <button type="button" @click=${retry}>${text('tryAgain', element)}</button>
          <a href=${page} target="_blank" rel="noopener noreferrer"
            >${failureText('mediaFile', element)}</a
          >
        </p>
      </div>`,
      over,
    );
  };
  draw();
  return draw;
}
