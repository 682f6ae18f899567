import type { ReactNode } from 'react';
import { MissingPicture } from './missing-picture';
import { useAttempts } from './use-attempts';
import { useSources } from './use-sources';

interface SizedPictureProps {
  /** The address of the picture in its own size; without one, the placeholder is shown. */
  readonly src: string | undefined;
  /** Empty when the link around the picture has a name. */
  readonly alt: string;
}

function Picture({ src, alt }: SizedPictureProps & { readonly src: string }): ReactNode {
  const [ref, sized] = useSources({ src });
  const { sources, onFail } = useAttempts(sized, src);
  if (!sources) return <MissingPicture alt={alt} />;
  return (
    <img
      part="image"
      ref={ref}
      alt={alt}
      loading="lazy"
      decoding="async"
      sizes={sources.sizes}
      srcSet={sources.srcset}
      src={sources.src}
      onError={onFail}
    />
  );
}

/**
 * A picture that is fetched near the window in the size of its box, or a placeholder if it cannot be
 * loaded. The styles of the placeholder are in `missing-picture.css`.
 */
export function SizedPicture({ src, alt }: SizedPictureProps): ReactNode {
  if (src === undefined) return <MissingPicture alt={alt} />;
  return <Picture key={src} src={src} alt={alt} />;
}
