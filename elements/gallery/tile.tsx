import { memo, type CSSProperties, type ReactNode } from 'react';
import { getSite } from '../../shared/site/site';
import { largeOf, type Picture } from './images';

/** What one picture of the list is drawn from. */
export interface TileProps {
  readonly image: Picture;
  /** What a click does. */
  readonly follows: 'links' | 'viewer';
  /** What the link is called where the picture does not say it. */
  readonly label: string | undefined;
  /** Whether there is anything to be seen of the picture. */
  readonly state: 'there' | 'missing';
  /** Width by height, where the layout keeps the picture's own. */
  readonly ratio: number | undefined;
}

/** What the author's link says besides its address: the page's own words to the browser and the runtime. */
function linkSays({ anchor }: Picture): Record<string, string> {
  const said = [...(anchor?.attributes ?? [])].filter(
    ({ name }) =>
      ['target', 'rel', 'download', 'hreflang'].includes(name) || name.startsWith('data-dm-'),
  );
  return Object.fromEntries(said.map(({ name, value }) => [name, value]));
}

/** A quiet stand-in for a picture that could not be loaded. */
function Missing({ alt }: { readonly alt: string }): ReactNode {
  return (
    <span part="missing" className="missing">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 2l20 20M10.4 10.4a2 2 0 1 1-2.8-2.8M13.5 13.5 6 21M18 12l3 3M3.6 3.6A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14a2 2 0 0 0 1.4-.6M21 15V5a2 2 0 0 0-2-2H9" />
      </svg>
      {alt && <span>{alt}</span>}
    </span>
  );
}

/** What a video is called: the site parameters' string `video`, else English. */
const video = (): string => getSite().parameters.strings['video'] ?? 'Video';

/** What a picture's link is called, where the picture does not say it. */
export function labelOf(image: Picture, state: TileProps['state'], place: string) {
  const { alt, title, text, type } = image;
  if (alt && state === 'there' && image.src) return undefined;
  const name = alt || title || text || place;
  return type === 'video' ? `${name}, ${video()}` : name;
}

/** What is inside the frame of a picture; its address is given to it when it comes near. */
function Content({ image, state }: Pick<TileProps, 'image' | 'state'>): ReactNode {
  const { alt = '', src, width, height, type } = image;
  return (
    <>
      {state === 'missing' && type !== 'video' && <Missing alt={alt} />}
      {state === 'there' && src && (
        <img part="image" alt={alt} width={width} height={height} decoding="async" />
      )}
      {type === 'video' && (
        <svg part="play" className="play" viewBox="0 0 24 24" role="img" aria-label={video()}>
          <path d="M6 4.2v15.6a1 1 0 0 0 1.5.9l13-7.8a1 1 0 0 0 0-1.8l-13-7.8A1 1 0 0 0 6 4.2z" />
        </svg>
      )}
    </>
  );
}

/** One picture of the list. */
export const Tile = memo(function Tile(props: TileProps): ReactNode {
  const { image, follows, label, ratio } = props;
  const href = follows === 'links' ? image.href : largeOf(image);
  const { title, text, button } = image;
  return (
    <li part="item" style={ratio ? ({ '--_ratio': ratio } as CSSProperties) : undefined}>
      <figure>
        {href === undefined ? (
          <span className="frame">
            <Content {...props} />
          </span>
        ) : (
          <a
            part="link"
            className="frame"
            href={href}
            aria-label={label}
            {...(follows === 'links' && linkSays(image))}
          >
            <Content {...props} />
          </a>
        )}
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
