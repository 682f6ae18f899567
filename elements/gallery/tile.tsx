import { memo, type ReactNode } from 'react';
import { linkAttributes } from '../../shared/dom/figure';
import { useTexts } from '../../shared/element/use-texts';
import { hasCaption, largeOf, type ClickTarget, type Picture } from './images';
import type { Extras } from './load-extras';
import { galleryText } from './texts';

export interface TileProps {
  readonly image: Picture;
  readonly clickTarget: ClickTarget;
  /** Accessible name of the link, where the picture has none. */
  readonly label: string | undefined;
  /** The picture could not be loaded. */
  readonly isMissing: boolean;
  /** Aspect ratio of its box, where boxes differ. */
  readonly ratio: number | undefined;
  /** Its `grid-area`, unless it takes the next free cell. */
  readonly area: string | undefined;
  /** Its number in a list of which only a part is drawn, from 1. */
  readonly position: number | undefined;
  /** Number of pictures in that list. */
  readonly count: number | undefined;
  /** Draws signs on it, where needed. */
  readonly extras: Extras | null | undefined;
}

/** Accessible name of a picture's link, where the picture has none; `position` is the last resort. */
export function labelOf({ alt, title, text, src }: Picture, isMissing: boolean, position: string) {
  return alt && src && !isMissing ? undefined : alt || title || text || position;
}

/**
 * The accessible name of an image without a source. Chromium builds a shadow tree for every such
 * `alt`, which made drawing two thousand of them eight times as slow.
 */
const nameWithoutSource = (alt: string) => (alt ? { 'aria-label': alt } : { alt });

/** One picture of the list; its source is set when it comes near (see pictures.ts). */
export const Tile = memo(function Tile(props: TileProps): ReactNode {
  const t = useTexts(galleryText);
  const { image, clickTarget, label, isMissing, ratio, area, position, count, extras } = props;
  const { src, alt = '', width, height, focus, type, title, text, button } = image;
  const href = clickTarget === 'links' ? image.href : largeOf(image);
  const link = href !== undefined && {
    part: 'link',
    href,
    'aria-label': label && extras && type ? `${label}, ${t('video')}` : label,
    ...(clickTarget === 'links' && linkAttributes(image.anchor)),
  };
  const Frame = link ? 'a' : 'span';
  return (
    <li
      part="item"
      style={area === undefined ? undefined : { gridArea: area }}
      aria-posinset={position}
      aria-setsize={count}
    >
      <figure>
        <Frame
          className="frame"
          style={ratio === undefined ? undefined : { aspectRatio: ratio }}
          {...link}
        >
          {src && !isMissing && (
            <img
              part="image"
              {...nameWithoutSource(alt)}
              width={width}
              height={height}
              decoding="async"
              style={focus === undefined ? undefined : { objectPosition: focus }}
            />
          )}
          {isMissing &&
            !type &&
            (extras ? <extras.MissingPicture alt={alt} /> : extras === null && alt)}
          {extras && type && <extras.PlaySign label={t('video')} />}
        </Frame>
        {hasCaption(image) && (
          <figcaption part="caption">
            {title && <p part="caption-title">{title}</p>}
            {text && <p>{text}</p>}
            {button && (
              <p>
                <a part="caption-button" href={button.href}>
                  {button.text}
                </a>
              </p>
            )}
          </figcaption>
        )}
      </figure>
    </li>
  );
});
