import { useState } from 'react';
import type { Picture } from '../../host/content/model';
import type { PostChange } from '../../host/content/post-change';
import type { EditablePage, EditablePost } from '../../host/editor/api.types';
import { mediaAddress } from '../source/media-address';
import { FocusSetting } from './focus-setting';
import { AddressSetting, PageActions } from './page-settings';
import { PictureDialog } from './picture-dialog';
import { dateFields, dateText, isToCome, postDate } from './post-date';
import { captionField, MAX_CAPTION, MAX_TITLE } from './post-texts';
import { FlagSetting, TextSetting } from './settings';
import { changePages } from './site-pages';
import type { EditorStore } from './store';
import { withPostChange } from './structure';

/** A post among the pages. */
export type PostPage = EditablePage & { readonly post: EditablePost };

interface Props {
  readonly store: EditorStore;
  readonly page: PostPage;
}

/** Saves a change of one post. */
const save = ({ store, page }: Props, change: PostChange, said: string): Promise<boolean> =>
  changePages(store, (before) => withPostChange(before, page.file, change), said);

/** Says that a date is saved, and what the time is if the clock skips the one that was typed. */
function saidOf(wanted: ReturnType<typeof dateFields>): string {
  const { time } = dateFields(postDate(wanted));
  return wanted.time === '' || time === wanted.time
    ? 'Date changed'
    : `Date changed: clocks skip ${wanted.time} on that day, so it is ${time}.`;
}

/** Whether and from when visitors see the post. */
function Visibility(props: Props) {
  const { store, page } = props;
  const { date, isDraft } = page.post;
  const fields = dateFields(date);
  const setDate = (next: Partial<typeof fields>): Promise<boolean> => {
    let wanted = { ...fields, ...next };
    return changePages(
      store,
      (before) => {
        // The latest date: an earlier change may have been saved meanwhile.
        wanted = { ...dateFields(before.posts[page.file]?.date ?? date), ...next };
        return withPostChange(before, page.file, { date: postDate(wanted) });
      },
      () => saidOf(wanted),
    );
  };
  return (
    <>
      <FlagSetting
        store={store}
        label="Draft"
        help="Visitors do not see a draft, also after you publish."
        isOn={isDraft}
        onApply={(draft) =>
          save(props, { draft }, draft ? `Draft: ${page.title}` : `No draft: ${page.title}`)
        }
      />
      <div className="date-fields">
        <TextSetting
          store={store}
          label="Date"
          type="date"
          help={isToCome(date) ? `Visitors see it from ${dateText(date)}.` : 'It orders the list.'}
          value={fields.day}
          maxLength={10}
          onApply={(day) => setDate({ day })}
        />
        <TextSetting
          store={store}
          label="Time"
          type="time"
          help="Of your clock; may be empty."
          value={fields.time}
          maxLength={5}
          onApply={(time) => setDate({ time })}
        />
      </div>
    </>
  );
}

/** The post's title, address, summary, author and tags. */
function Texts(props: Props) {
  const { store, page } = props;
  const { author, tags } = page.post;
  return (
    <>
      <TextSetting
        store={store}
        label="Title"
        help="Above the post, in lists and in search engines."
        value={page.title}
        maxLength={MAX_TITLE}
        onApply={(title) => save(props, { title }, `Title: ${title}`)}
      />
      <AddressSetting store={store} page={page} />
      <TextSetting
        store={store}
        label="Summary"
        help="One or two sentences for lists, feeds and search engines."
        value={page.description}
        maxLength={500}
        onApply={(excerpt) => save(props, { excerpt }, 'Summary changed')}
      />
      <TextSetting
        store={store}
        label="Author"
        help="As visitors read it."
        value={author}
        maxLength={100}
        onApply={(name) => save(props, { author: name }, `Author: ${name}`)}
      />
      <TextSetting
        store={store}
        label="Tags"
        help="With commas between: visitors find posts by them."
        value={tags.join(', ')}
        maxLength={450}
        onApply={(text) => {
          const next = text.split(',').map((tag) => tag.trim());
          const given = next.filter((tag) => tag !== '');
          return save(props, { tags: given }, `Tags: ${given.join(', ') || 'none'}`);
        }}
      />
    </>
  );
}

/** The alternative text, the caption and the focus point of a picture. */
function PictureTexts({ picture, ...props }: Props & { readonly picture: Picture }) {
  const { store } = props;
  const { name, alt, caption } = picture;
  return (
    <>
      <TextSetting
        store={store}
        label="Alternative text"
        name={`alternative text of ${name}`}
        help="What is to be seen, for screen readers. Empty for a decorative picture."
        value={alt}
        maxLength={500}
        onApply={(text) => save(props, { alt: text }, 'Alternative text changed')}
      />
      <TextSetting
        store={store}
        label="Caption"
        name={captionField(name)}
        help="Below the picture."
        value={caption}
        maxLength={MAX_CAPTION}
        onApply={(text) => save(props, { caption: text }, 'Caption changed')}
      />
      <FocusSetting
        store={store}
        address={mediaAddress(name, 'original')}
        value={picture.focus ?? ''}
        onApply={(focus, said) => save(props, { focus }, said)}
      />
    </>
  );
}

/** The picture of the post: replaced, described or taken away. */
function PictureSettings(props: Props) {
  const { store, page } = props;
  const { picture } = page.post;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="settings-group" aria-label="Picture of the post">
      <h4>Picture</h4>
      <div className="picture-tools">
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {picture ? 'Replace' : 'Choose'}
          <span className="unseen"> the picture</span>
        </button>
        {picture ? (
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              // The button goes with the picture.
              currentTarget.parentElement?.querySelector('button')?.focus();
              void store.attempt(async () => {
                await save(props, { picture: null }, 'Picture removed');
              });
            }}
          >
            Remove<span className="unseen"> the picture</span>
          </button>
        ) : null}
      </div>
      {picture ? <PictureTexts key={picture.name} {...props} picture={picture} /> : null}
      {isOpen ? (
        <PictureDialog
          title="Picture of the post"
          current={picture?.name}
          isDecorative={false}
          onClose={() => setOpen(false)}
          onChoose={({ picture: { name, width, height }, alt }) => {
            setOpen(false);
            const change = { picture: { name, width, height }, alt, focus: '' };
            void store.attempt(async () => {
              await save(props, change, `Picture: ${name}`);
            });
          }}
        />
      ) : null}
    </section>
  );
}

/** The settings of a post besides its text, each saved at once. */
export function PostSettings({
  onOpen,
  ...props
}: Props & { readonly onOpen: (file: string) => void }) {
  const { store, page } = props;
  return (
    <section className="page-settings" aria-label={`Settings of ${page.title}`}>
      <PageActions store={store} page={page} onOpen={onOpen} />
      <Visibility {...props} />
      <Texts {...props} />
      <PictureSettings {...props} />
    </section>
  );
}
