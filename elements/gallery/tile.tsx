import { memo, type ReactNode } from 'react';
import { linkWords } from '../../shared/dom/figure';
import { largeOf, type Picture } from './images';
import type { Extras } from './load-extras';

/** What one picture of the list is drawn from. */
export interface TileProps {
  readonly image: Picture;
  /** What a click does. */
  readonly follows: 'links' | 'viewer';
  /** What the link is called where the picture does not say it. */
  readonly label: string | undefined;
  /** There is nothing to be seen of the picture. */
  readonly isMissing: boolean;
  /** Of its box, width by height, where not all have the same. */
  readonly ratio: number | undefined;
  /** Where it stands in the grid, a value of `grid-area`, where that is not the next place. */
  readonly area: string | undefined;
  /** What draws signs on it, where any is needed. */
  readonly extras: Extras | null | undefined;
}

/** What a picture's link is called, where the picture does not say it. */
export function labelOf({ alt, title, text, src }: Picture, isMissing: boolean, place: string) {
  return alt && src && !isMissing ? undefined : alt || title || text || place;
}

/**
 * What a picture is called before it is fetched: Chromium builds a tree of its own for every `alt`
 * without a picture, which made two thousand of them eight times as slow to draw.
 */
const wordsFor = (alt: string) => (alt ? { 'aria-label': alt } : { alt });

/** One picture of the list; its address is given to it when it comes near. */
export const Tile = memo(function Tile(props: TileProps): ReactNode {
  const { image, follows, label, isMissing, ratio, area, extras } = props;
  const { src, alt = '', width, height, type, title, text, button } = image;
  const href = follows === 'links' ? image.href : largeOf(image);
  const link = href !== undefined && {
    part: 'link',
    href,
    'aria-label': label && extras && type ? `${label}, ${extras.videoWord()}` : label,
    ...(follows === 'links' && linkWords(image.anchor)),
  };
  const Frame = link ? 'a' : 'span';
  return (
    <li part="item" style={area === undefined ? undefined : { gridArea: area }}>
      <figure>
        <Frame
          className="frame"
          style={ratio === undefined ? undefined : { aspectRatio: ratio }}
          {...link}
        >
          {src && !isMissing && (
            <img part="image" {...wordsFor(alt)} width={width} height={height} decoding="async" />
          )}
          {isMissing &&
            !type &&
            (extras ? <extras.MissingPicture alt={alt} /> : extras === null && alt)}
          {extras && type && <extras.PlaySign />}
        </Frame>
        {(title || text || button) && (
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
