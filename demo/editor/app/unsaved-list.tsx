import type { SiteAnswer } from '../../host/editor/api.types';
import { firstField } from './dialog';
import { nameOf } from './names';
import type { EditorStore } from './store';
import { withoutUnsaved, type UnsavedText } from './unsaved';

interface Props {
  readonly store: EditorStore;
  readonly site: SiteAnswer;
  readonly texts: readonly UnsavedText[];
  /** Shows the settings in which a text was typed. */
  readonly onShow: (text: UnsavedText) => void;
}

/** Names the page, post, product or menu that a text belongs to. */
const ownerOf = (file: string, site: SiteAnswer): string =>
  file.startsWith('menu ') ? 'the menu' : nameOf(file, site);

/** Lists the texts that could not be saved, except those of the settings on view. */
export function UnsavedList({ store, site, texts, onShow }: Props) {
  if (texts.length === 0) return null;
  return (
    <section className="unsaved-list" aria-label="Not saved">
      <ul>
        {texts.map((one) => (
          <li key={`${one.file} ${one.name}`}>
            <p>
              <strong>
                Not saved: {one.label}, {ownerOf(one.file, site)}
              </strong>
              {one.isSecret ? null : <span dir="auto">{one.text}</span>}
            </p>
            {one.file.startsWith('menu ') || site.pages.some(({ file }) => file === one.file) ? (
              <button type="button" className="button" onClick={() => onShow(one)}>
                Show<span className="unseen"> {one.label}</span>
              </button>
            ) : null}
            <button
              type="button"
              className="button"
              onClick={({ currentTarget }) => {
                // The button goes with the text.
                const row = currentTarget.closest('li');
                const beside = row?.nextElementSibling ?? row?.previousElementSibling;
                const dialog = currentTarget.closest('dialog');
                const field = dialog ? firstField(dialog) : undefined;
                (beside?.querySelector<HTMLElement>('button:last-child') ?? field)?.focus();
                const { unsaved } = store.getState();
                store.set({ unsaved: withoutUnsaved(unsaved, one) });
                store.say(`Discarded: ${one.label}`);
              }}
            >
              Discard<span className="unseen"> {one.label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
