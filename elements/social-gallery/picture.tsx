import { useState, type ReactNode } from 'react';
import { sizedSources } from '../../shared/site/media-sizes';

/** How wide a tile is at the most: two in a row on phones, four on the others. */
const SIZES = '(max-width: 767px) 50vw, 25vw';

interface PictureProps {
  readonly src: string | undefined;
  /** Empty for a picture that is named by what is around it. */
  readonly alt: string;
}

/** A picture of either list; a quiet stand-in where there is none. */
export function Picture({ src, alt }: PictureProps): ReactNode {
  const [failed, setFailed] = useState<string>();
  if (src === undefined || failed === src) {
    return (
      <span part="missing" className="missing">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M2 2l20 20M10.4 10.4a2 2 0 1 1-2.8-2.8M13.5 13.5 6 21M18 12l3 3M3.6 3.6A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14a2 2 0 0 0 1.4-.6M21 15V5a2 2 0 0 0-2-2H9" />
        </svg>
        {alt && <span>{alt}</span>}
      </span>
    );
  }
  const { sizes, srcset, src: address } = sizedSources(src, { width: SIZES });
  return (
    <img
      part="image"
      alt={alt}
      loading="lazy"
      decoding="async"
      sizes={sizes}
      srcSet={srcset}
      src={address}
      onError={() => {
        setFailed(src);
      }}
    />
  );
}
