import type { EditablePage } from '../../host/editor/api.types';
import { AdminMenu } from './admin-menu';
import { Icon, type IconName } from './icons';
import { isUnsaved } from './page-document';
import { PeopleHere } from './people';
import { PressButton } from './press-button';
import {
  hasStep,
  isThemeUnsaved,
  type EditorDevice,
  type EditorMode,
  type EditorState,
} from './state';
import type { EditorStore } from './store';
import { shortTitle } from './structure';

interface Props {
  readonly store: EditorStore;
  readonly state: EditorState;
}

interface Choice<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconName;
}

const MODES: readonly Choice<EditorMode>[] = [
  { value: 'editor', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
  { value: 'live', label: 'Live' },
];

const DEVICES: readonly Choice<EditorDevice>[] = [
  { value: 'desktop', label: 'Desktop', icon: 'desktop' },
  { value: 'tablet', label: 'Tablet', icon: 'tablet' },
  { value: 'mobile', label: 'Mobile', icon: 'mobile' },
];

interface SwitchProps<V extends string> {
  readonly label: string;
  readonly name: string;
  readonly choices: readonly Choice<V>[];
  readonly value: V;
  readonly isDisabled?: boolean;
  readonly onChange: (value: V) => void;
}

/** One of a few choices, as a group of radio buttons. */
function Switch<V extends string>(props: SwitchProps<V>) {
  const { label, name, choices, value, isDisabled, onChange } = props;
  return (
    <fieldset className="switch" disabled={isDisabled}>
      <legend className="unseen">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} title={choice.label}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon ? <Icon name={choice.icon} /> : null}
          <span className={choice.icon ? 'unseen' : undefined}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** A choice of each page. */
const PageOptions = ({ pages }: { readonly pages: readonly EditablePage[] }) =>
  pages.map((page) => (
    <option key={page.file} value={page.file} title={page.path} lang={page.lang}>
      {shortTitle(page)}
    </option>
  ));

/** Page, mode, device, undo and redo, saving and publishing. */
export function TopBar({ store, state }: Props) {
  const { site, file, mode, device, documents, theme, isBusy, writing } = state;
  const isDirty =
    [...documents.values()].some(isUnsaved) || isThemeUnsaved(theme) || writing?.isChanged === true;
  const hasDraft =
    (site?.drafts.length ?? 0) > 0 ||
    theme.isDraft ||
    [...documents.values()].some(({ isDraft }) => isDraft);
  const lang = site?.pages.find((page) => page.file === file)?.lang;
  // A title that is too long is cut at its end.
  const direction = site?.languages.find(({ code }) => code === lang)?.dir;
  const saved = hasDraft ? 'Saved as a draft' : 'Published';
  // Without a site there is nothing to choose, to show or to publish.
  const isAbsent = site === undefined;
  const status = isDirty ? 'Unsaved changes' : site ? saved : '';
  return (
    <header className="top" aria-label="Editor">
      <h1 className="unseen">Editor</h1>
      <AdminMenu />
      <div className="page-choice">
        <select
          aria-label="Page"
          dir={direction}
          value={file}
          disabled={isAbsent}
          onChange={({ target }) => void store.attempt(() => store.openPage(target.value))}
        >
          {site?.languages.map(({ code, name }) => (
            <optgroup key={code} label={name} lang={code}>
              <PageOptions
                pages={site.pages.filter(
                  ({ lang, post, product }) => !post && !product && lang === code,
                )}
              />
            </optgroup>
          ))}
          {site?.hasPosts ? (
            <optgroup label="Posts">
              <PageOptions pages={site.pages.filter(({ post }) => post)} />
            </optgroup>
          ) : null}
          {site?.hasProducts ? (
            <optgroup label="Products">
              <PageOptions pages={site.pages.filter(({ product }) => product)} />
            </optgroup>
          ) : null}
        </select>
        <PressButton
          className="button"
          aria-label="Pages"
          title="Pages"
          isDisabled={isAbsent}
          onPress={() => store.set({ dialog: 'pages' })}
        >
          <Icon name="pages" /> <span className="wide-only">Pages</span>
        </PressButton>
      </div>
      <p className={isDirty ? 'state is-dirty' : 'state'}>{status}</p>
      <PeopleHere people={state.people} file={file} />
      <Switch
        label="Mode"
        name="mode"
        choices={MODES}
        value={mode}
        isDisabled={isAbsent}
        onChange={(value) => void store.attempt(() => store.setMode(value))}
      />
      <Switch
        label="Device"
        name="device"
        choices={DEVICES}
        value={device}
        onChange={(value) => store.setDevice(value)}
      />
      <div className="tools">
        <PressButton
          className="tool"
          aria-label="Undo"
          title="Undo (Ctrl+Z)"
          isDisabled={!(hasStep(state, 'done') || writing?.canUndo) || mode === 'live'}
          onPress={() => void store.press('undo')}
        >
          <Icon name="undo" />
        </PressButton>
        <PressButton
          className="tool"
          aria-label="Redo"
          title="Redo (Ctrl+Y)"
          isDisabled={!hasStep(state, 'undone') || mode === 'live'}
          onPress={() => void store.press('redo')}
        >
          <Icon name="redo" />
        </PressButton>
      </div>
      <div className="finish">
        <PressButton
          className={isDirty ? 'button save is-dirty' : 'button save'}
          isDisabled={isBusy || isAbsent}
          onPress={() => void store.save()}
        >
          Save
        </PressButton>
        <PressButton
          className="button primary"
          isDisabled={isBusy || isAbsent}
          onPress={() => void store.publish()}
        >
          Publish
        </PressButton>
      </div>
    </header>
  );
}
