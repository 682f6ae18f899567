import { memo, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { largeOf, originalOf, type Picture } from './images';
import type { Nearness, Revealer } from './reveal';

/** What one picture of the grid is drawn from. */
export interface TileProps {
  readonly image: Picture;
  readonly index: number;
  readonly count: number;
  /** What a click does. */
  readonly follows: 'links' | 'viewer';
  readonly mode: 'editor' | 'preview' | 'runtime';
  readonly eager: boolean;
  /** How wide a picture is shown, for images that do not say so. */
  readonly sizes: string;
  readonly revealer: Revealer;
  readonly onOpen: (index: number) => void;
}

/** What a picture is drawn from: its own addresses, its original path, nothing that loads. */
type Source = 'own' | 'original' | 'missing';

function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
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

/** What a picture's link is called, where neither picture nor caption says it. */
function nameOf({ alt, title, text }: Picture, index: number, count: number): string | undefined {
  return alt ? undefined : title || text || `${index + 1} / ${count}`;
}

/** One picture of the grid, fetched when it comes near. */
export const Tile = memo(function Tile(props: TileProps): ReactNode {
  const { image, index, count, follows, mode, eager, sizes, revealer, onOpen } = props;
  const item = useRef<HTMLLIElement>(null);
  const [near, setNear] = useState<Nearness>();
  const [source, setSource] = useState<Source>('own');
  const [isLoaded, setLoaded] = useState(false);
  const isRevealed = eager || near !== undefined;

  useLayoutEffect(
    () => (isRevealed || !item.current ? undefined : revealer.observe(item.current, setNear)),
    [isRevealed, revealer],
  );

  const original = originalOf(image, follows);
  const usesOriginal = original !== undefined && (mode === 'editor' || source === 'original');
  const href = follows === 'links' ? image.href : largeOf(image);
  const { title, text, button } = image;

  const click = (event: MouseEvent): void => {
    if (mode === 'editor') event.preventDefault();
    else if (follows === 'viewer' && isPlain(event)) {
      event.preventDefault();
      onOpen(index);
    }
  };

  const picture =
    source === 'missing' ? (
      <Missing alt={image.alt ?? ''} />
    ) : (
      <img
        part="image"
        className={near === 'scrolled' && !isLoaded ? 'arriving' : undefined}
        alt={image.alt ?? ''}
        width={image.width}
        height={image.height}
        decoding="async"
        {...(isRevealed && {
          sizes: image.srcset && !usesOriginal ? (image.sizes ?? sizes) : undefined,
          srcSet: usesOriginal ? undefined : image.srcset,
          src: usesOriginal ? original : image.src,
        })}
        onLoad={() => {
          setLoaded(true);
        }}
        onError={() => {
          setSource(usesOriginal || original === undefined ? 'missing' : 'original');
        }}
      />
    );

  return (
    <li ref={item} part={isRevealed ? 'item revealed' : 'item'}>
      <figure>
        {href === undefined ? (
          <span className="frame">{picture}</span>
        ) : (
          <a
            part="link"
            className="frame"
            href={href}
            aria-label={nameOf(image, index, count)}
            {...(follows === 'links' && linkSays(image))}
            onClick={click}
          >
            {picture}
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
