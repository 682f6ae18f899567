import { useState, type ReactNode } from 'react';
import { MissingPicture } from '../../shared/dom/missing-picture';
import { sizedSources } from '../../shared/site/media-sizes';

/** Maximum width of a tile: two in a row on phones, four elsewhere. */
const SIZES = '(max-width: 767px) 50vw, 25vw';

interface PictureProps {
  readonly src: string | undefined;
  /** Empty when the link around the picture has a name. */
  readonly alt: string;
}

/** A picture in either list, or a placeholder. */
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
