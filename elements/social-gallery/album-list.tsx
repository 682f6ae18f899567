import type { MouseEvent, ReactNode } from 'react';
import { SizedPicture } from '../../shared/dom/sized-picture';
import { useTexts } from '../../shared/element/use-texts';
import { countText } from '../../shared/site/count-text';
import { albumHash } from './address';
import type { Album } from './albums';
import { albumText } from './texts';

interface AlbumListProps {
  readonly albums: readonly Album[];
  /** Id of the album that is about to be shown. */
  readonly pressed: string | undefined;
  readonly onSelect: (event: MouseEvent, id: string) => void;
}

export function AlbumList({ albums, pressed, onSelect }: AlbumListProps): ReactNode {
  const t = useTexts(albumText);
  return (
    <ul part="albums" role="list" className="albums">
      {albums.map(({ id, name, cover, count, text }) => (
        <li key={id}>
          <a
            part="album"
            href={albumHash(id)}
            data-album={id}
            aria-busy={id === pressed || undefined}
            onClick={(event) => {
              onSelect(event, id);
            }}
          >
            <span className="cover">
              <SizedPicture src={cover} alt="" />
            </span>
            <span className="about">
              <span part="album-name" className="name">
                <bdi>{name}</bdi>
              </span>
              {(text !== undefined || count !== undefined) && (
                <span part="album-text" className="text">
                  <bdi>{text ?? countText(t, 'photoCount', count ?? 0)}</bdi>
                </span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
