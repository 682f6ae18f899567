import { useState, type ReactNode } from 'react';
import { MissingPicture } from '../../shared/dom/missing-picture';
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
    return <MissingPicture alt={alt} />;
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
