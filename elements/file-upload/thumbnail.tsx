import { useEffect, useRef, useState, type ReactNode } from 'react';
import { extensionOf } from './media-types';

/** The size in px, twice that of the style sheet for dense screens. */
const SIDE = 88;

const PICTURE = /^(?:avif|bmp|gif|jfif|jpe?g|png|webp)$/;

/** Draws the middle of a picture as a square; returns false if the browser cannot decode it. */
async function draw(file: File, canvas: HTMLCanvasElement): Promise<boolean> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, SIDE, SIDE);
    picture.close();
    return true;
  } catch {
    return false;
  }
}

/**
 * A thumbnail of a picture, or an icon with the file's extension. Drawn on a canvas, because a
 * strict Content-Security-Policy blocks an `<img>` with a `blob:` address and logs each one.
 */
export function Thumbnail({ name, file }: { name: string; file: File | undefined }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const extension = extensionOf(name);
  const isPicture = file !== undefined && PICTURE.test(extension);

  useEffect(() => {
    let isStale = false;
    if (isPicture && canvas.current) {
      void draw(file, canvas.current).then((isSuccess) => {
        if (!isStale) setDrawn(isSuccess);
      });
    }
    return () => {
      isStale = true;
    };
  }, [file, isPicture]);

  return (
    <span className="thumbnail" aria-hidden="true">
      {isPicture && <canvas ref={canvas} width={SIDE} height={SIDE} hidden={!isDrawn} />}
      {!isDrawn && (
        <>
          <svg viewBox="0 0 24 24">
            <path d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5" />
          </svg>
          <span>{extension.slice(0, 4)}</span>
        </>
      )}
    </span>
  );
}
