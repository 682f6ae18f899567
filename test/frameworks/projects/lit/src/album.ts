import { html, nothing, type TemplateResult } from 'lit';
import 'dm-elements/elements/date-picker';
import 'dm-elements/elements/drawer';
import 'dm-elements/elements/gallery';
import type { DmDatePicker } from 'dm-elements/elements/date-picker';
import type { DmGalleryEventMap, GalleryImage } from 'dm-elements/elements/gallery';

export interface State {
  readonly images: readonly GalleryImage[];
  readonly cols: number;
  readonly expanded: boolean;
  readonly open: boolean;
  readonly shown: boolean;
  readonly message: string;
}

/** The state that the server renders and the browser begins with. */
export const FIRST: State = {
  images: [
    { src: '/pictures/pier.jpg', alt: 'The pier' },
    { src: '/pictures/harbour.jpg', alt: 'The harbour' },
    { src: '/pictures/darkroom.jpg', alt: 'The darkroom' },
  ],
  cols: 2,
  expanded: false,
  open: false,
  shown: true,
  message: '',
};

const TIDE: GalleryImage = { src: '/pictures/tide.jpg', alt: 'The tide' };

/** The page for a state; `change` takes what a visitor changes. */
export function album(state: State, change: (part: Partial<State>) => void): TemplateResult {
  const { images, cols, expanded, open, shown, message } = state;
  return html`
    <main>
      <h1>Album</h1>
      <button @click=${() => change({ images: [...images, TIDE] })}>Add a picture</button>
      <button @click=${() => change({ cols: 3 })}>Three columns</button>
      <button @click=${() => change({ expanded: !expanded })}>All or a row</button>
      <button @click=${() => change({ open: true })}>Contents</button>
      <button @click=${() => change({ shown: !shown })}>Show or remove</button>
      <p role="status">${message}</p>
      ${
        shown
          ? html`
              <dm-gallery
                cols=${cols}
                rows="1"
                view-all-text="Every picture"
                ?expanded=${expanded}
                @dm-toggle=${({ detail }: DmGalleryEventMap['dm-toggle']) =>
                  change({ expanded: detail.expanded })}
                @dm-open=${({ detail }: DmGalleryEventMap['dm-open']) =>
                  change({ message: `Picture ${detail.index + 1}` })}
              >
                ${images.map(
                  ({ src, alt }) => html`<img src=${src} alt=${alt} width="600" height="400" />`,
                )}
              </dm-gallery>
              <dm-date-picker
                label="Day of your visit"
                name="day"
                @change=${({ currentTarget }: Event) =>
                  change({ message: `Day ${(currentTarget as DmDatePicker).value}` })}
              ></dm-date-picker>
              <dm-drawer label="Contents" ?open=${open} @dm-close=${() => change({ open: false })}>
                <ul>
                  ${images.map(({ alt }) => html`<li>${alt}</li>`)}
                </ul>
              </dm-drawer>
            `
          : nothing
      }
    </main>
  `;
}
