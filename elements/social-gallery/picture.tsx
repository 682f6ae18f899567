import { useState, type ReactNode } from 'react';
import { MissingPicture } from '../../shared/dom/missing-picture';
import { useSources } from '../../shared/dom/use-sources';

interface PictureProps {
  readonly src: string | undefined;
  /** Empty when the link around the picture has a name. */
  readonly alt: string;
}

/** A picture in either list, or a placeholder. */
export function Picture({ src, alt }: PictureProps): ReactNode {
  const [failed, setFailed] = useState<string>();
  const [ref, sources] = useSources({ src: src ?? '' });
  if (src === undefined || failed === src) {
    return <MissingPicture alt={alt} />;
  }
  return (
    <img
      part="image"
      ref={ref}
      alt={alt}
      loading="lazy"
      decoding="async"
      sizes={sources?.sizes}
      srcSet={sources?.srcset}
      src={sources?.src}
      onError={() => {
        setFailed(src);
      }}
    />
  );
}
