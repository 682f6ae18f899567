import type { MouseEvent, ReactNode, Ref } from 'react';
import { SizedPicture } from '../../shared/dom/sized-picture';
import { useTexts } from '../../shared/element/use-texts';
import { languageOf } from '../../shared/site/locale';
import { inSize } from '../../shared/site/media-sizes';
import { abbreviate } from '../../shared/talk/abbreviate';
import { countText } from '../../shared/site/count-text';
import type { OnlinePhoto } from './online-photos';
import { albumText, positionText } from './texts';

interface PhotoListProps {
  readonly photos: readonly OnlinePhoto[];
  readonly list: Ref<HTMLUListElement>;
  readonly host: HTMLElement;
  readonly onSelect: (event: MouseEvent, index: number) => void;
}

/** Address of the large version of a photo. */
export const largeOf = ({ source }: OnlinePhoto): string => inSize(source, 'desktop');

interface LikesProps {
  readonly count: number;
  readonly host: HTMLElement;
}

/** A heart with a number; screen readers get the text instead. */
function Likes({ count, host }: LikesProps): ReactNode {
  const t = useTexts(albumText);
  return (
    <>
      <span part="likes" className="likes" aria-hidden="true">
        <svg viewBox="0 0 24 24">
          <path d="M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7z" />
        </svg>
        {abbreviate(count, languageOf(host))}
      </span>
      <span className="unseen">{countText(t, 'likeCount', count)}</span>
    </>
  );
}

/** The photos of an album. */
export function PhotoList({ photos, list, host, onSelect }: PhotoListProps): ReactNode {
  const t = useTexts(albumText);
  return (
    <ul part="photos" role="list" className="photos" ref={list}>
      {photos.map((photo, index) => (
        // An album may contain a photo twice.
        <li key={`${index} ${photo.source}`}>
          <a
            part="photo"
            className="photo"
            href={largeOf(photo)}
            onClick={(event) => {
              onSelect(event, index);
            }}
          >
            <SizedPicture
              src={photo.source}
              alt={photo.caption || positionText(t, index, photos.length)}
            />
            {photo.likes > 0 && <Likes count={photo.likes} host={host} />}
          </a>
          {photo.caption && (
            <p part="caption" className="caption">
              <bdi>{photo.caption}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
