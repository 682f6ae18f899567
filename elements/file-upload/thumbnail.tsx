import { useEffect, useRef, useState, type ReactNode } from 'react';
import { endingOf } from './accept';

/** In px of the screen, twice as fine as it is shown. */
const SIDE = 88;

const PICTURE = /^(?:avif|bmp|gif|jfif|jpe?g|png|webp)$/;

/** Draws the middle of a picture into a square; false when it is none that the browser can read. */
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
 * A small picture of a file, else a sign with its ending. Drawn from the bytes: an `<img>` with a
 * `blob:` address is refused by a strict policy, with a line in the console for each.
 */
export function Thumbnail({ name, file }: { name: string; file: File | undefined }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const ending = endingOf(name);
  const isPicture = file !== undefined && PICTURE.test(ending);

  useEffect(() => {
    let isGone = false;
    if (isPicture && canvas.current) {
      void draw(file, canvas.current).then((done) => {
        if (!isGone) setDrawn(done);
      });
    }
    return () => {
      isGone = true;
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
          <span>{ending.slice(0, 4)}</span>
        </>
      )}
    </span>
  );
}
