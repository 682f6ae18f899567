import type { ReactNode } from 'react';

/** The play sign on a video. */
export function PlaySign({ label }: { readonly label: string }): ReactNode {
  return (
    <svg part="play" className="play" viewBox="0 0 24 24" role="img" aria-label={label}>
      <path d="M6 4.2v15.6a1 1 0 0 0 1.5.9l13-7.8a1 1 0 0 0 0-1.8l-13-7.8A1 1 0 0 0 6 4.2z" />
    </svg>
  );
}
