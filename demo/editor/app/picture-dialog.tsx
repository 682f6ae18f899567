import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { isComposingKey } from '../../../shared/dom/composing';
import type { SitePicture } from '../../host/pictures/picture.types';
import { mediaAddress } from '../source/media-address';
import * as api from './api';
import { Dialog } from './dialog';
import { FileUpload } from './file-upload';
import { PictureText } from './picture-text';
import type { EditorStore } from './store';
import { hashIn, Uploads, type OwnUpload } from './uploads';

/** A picture that the owner has chosen, and what it is. */
export interface ChosenPicture {
  readonly picture: SitePicture;
  /** Alternative text; `''` for a decorative picture. */
  readonly alt: string;
}

interface Props {
  /** With it, uploads that nothing uses can be removed. */
  readonly store?: EditorStore;
  readonly title: string;
  /** Name of the picture that is there. */
  readonly current: string | undefined;
  /** Whether the picture is known to need no alternative text. */
  readonly isDecorative: boolean;
  readonly onClose: () => void;
  readonly onChoose: (chosen: ChosenPicture) => void;
}

/** The last part of a picture's name, for its owner. */
const shortName = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

/** The picture that an arrow key leads to; those of a row are beside each other. */
function nextOf(event: KeyboardEvent, buttons: readonly HTMLElement[]): HTMLElement | undefined {
  const at = buttons.indexOf(event.target as HTMLElement);
  const own = buttons[at];
  if (!own) return undefined;
  const columns = Math.max(
    1,
    buttons.filter(({ offsetTop }) => offsetTop === own.offsetTop).length,
  );
  const isRtl = getComputedStyle(own).direction === 'rtl';
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isRtl ? at - 1 : at + 1,
    ArrowLeft: isRtl ? at + 1 : at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: buttons.length - 1,
  };
  const to = steps[event.key];
  return to === undefined ? undefined : buttons[to];
}

interface GridProps {
  readonly pictures: readonly SitePicture[];
  readonly current: string | undefined;
  readonly onPick: (picture: SitePicture) => void;
}

/** The pictures, one stop for Tab; arrow keys go from one to the next. */
function Grid({ pictures, current, onPick }: GridProps) {
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState<string>();
  const known = pictures.find(({ name }) => name === (stop ?? current)) ?? pictures[0];
  return (
    <ul
      className="picture-grid"
      ref={list}
      aria-label="Pictures of the site"
      onKeyDown={(event) => {
        if (isComposingKey(event)) return;
        const next = nextOf(event, [...(list.current?.querySelectorAll('button') ?? [])]);
        if (!next) return;
        event.preventDefault();
        next.focus();
      }}
    >
      {pictures.map((picture) => {
        const { name, alt, width, height } = picture;
        return (
          <li key={name}>
            <button
              type="button"
              tabIndex={picture === known ? 0 : -1}
              aria-current={name === current ? 'true' : undefined}
              title={`${shortName(name)}, ${width} × ${height}`}
              onFocus={() => setStop(name)}
              onClick={() => onPick(picture)}
            >
              <img
                src={mediaAddress(name, 'thumbnail')}
                alt=""
                width={width}
                height={height}
                loading="lazy"
                draggable={false}
              />
              <span>{alt ?? shortName(name)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The pictures that the owner has uploaded. */
const ownOf = (pictures: readonly SitePicture[]): OwnUpload[] =>
  pictures.flatMap(({ name, isUploaded }) => {
    const hash = isUploaded ? hashIn(name) : undefined;
    return hash === undefined ? [] : [{ hash, name: shortName(name) }];
  });

/** The choice of a picture: one of the site, or one of the owner's computer, with its text. */
export function PictureDialog({ store, title, current, isDecorative, onClose, onChoose }: Props) {
  const [pictures, setPictures] = useState<readonly SitePicture[]>();
  const [problem, setProblem] = useState<string>();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<SitePicture>();
  const id = useId();
  useEffect(() => {
    let isOpen = true;
    api.getPictures().then(
      (answer) => {
        if (isOpen) setPictures(answer.pictures);
      },
      (error: unknown) => {
        if (isOpen) setProblem((error as Error).message);
      },
    );
    return () => {
      isOpen = false;
    };
  }, []);

  const pick = (picture: SitePicture): void => {
    const alt = isDecorative ? '' : picture.alt;
    if (alt === undefined) setPicked(picture);
    else onChoose({ picture, alt });
  };
  const words = search.trim().toLowerCase().split(/\s+/);
  const found = (pictures ?? []).filter(({ name, alt = '' }) => {
    const text = `${name} ${alt}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (picked) {
    return (
      <Dialog key="text" title="What is in the picture?" onClose={onClose}>
        <PictureText
          picture={picked}
          onDone={(alt) => onChoose({ picture: picked, alt })}
          onBack={() => setPicked(undefined)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog key="choice" title={title} className="picture-dialog" onClose={onClose}>
      <div className="field">
        <label htmlFor={id}>Search the site’s pictures</label>
        <input
          id={id}
          type="search"
          value={search}
          autoComplete="off"
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <FileUpload
        label="Upload a picture"
        fieldLabel="Picture to upload"
        accept="image/*"
        send={api.postPicture}
        onDone={(picture) => {
          setPictures(
            (now) => now && [picture, ...now.filter(({ name }) => name !== picture.name)],
          );
          pick(picture);
        }}
      />
      {found.length > 0 ? <Grid pictures={found} current={current} onPick={pick} /> : null}
      {store ? (
        <Uploads
          call="pictures"
          store={store}
          uploads={ownOf(pictures ?? [])}
          onRemoved={(hash) =>
            setPictures((now) => now?.filter(({ name }) => hashIn(name) !== hash))
          }
        />
      ) : null}
      <p className="empty" role="status">
        {problem ??
          (pictures === undefined
            ? 'The pictures are coming…'
            : pictures.length === 0
              ? 'The site has no pictures yet. Upload one.'
              : found.length === 0
                ? 'No picture has this in its name or its text.'
                : '')}
      </p>
    </Dialog>
  );
}
