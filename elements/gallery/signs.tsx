import type { ReactNode } from 'react';
import { getSite } from '../../shared/site/site';

/** What a video is called: the site parameters' string `video`, else English. */
export const videoWord = (): string => getSite().parameters.strings['video'] ?? 'Video';

/** The sign on a video. */
export function PlaySign(): ReactNode {
  return (
    <svg part="play" className="play" viewBox="0 0 24 24" role="img" aria-label={videoWord()}>
      <path d="M6 4.2v15.6a1 1 0 0 0 1.5.9l13-7.8a1 1 0 0 0 0-1.8l-13-7.8A1 1 0 0 0 6 4.2z" />
    </svg>
  );
}

/** A quiet stand-in for a picture that could not be loaded. */
export function Missing({ alt }: { readonly alt: string }): ReactNode {
  return (
    <span part="missing" className="missing">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 2l20 20M10.4 10.4a2 2 0 1 1-2.8-2.8M13.5 13.5 6 21M18 12l3 3M3.6 3.6A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14a2 2 0 0 0 1.4-.6M21 15V5a2 2 0 0 0-2-2H9" />
      </svg>
      {alt && <span>{alt}</span>}
    </span>
  );
}
