import type { ReactNode } from 'react';

/** The placeholder of a picture that could not be loaded. */
export function MissingPicture({ alt }: { readonly alt: string }): ReactNode {
  return (
    <span part="missing" className="missing">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M2 2l20 20M10.4 10.4a2 2 0 1 1-2.8-2.8M13.5 13.5 6 21M18 12l3 3M3.6 3.6A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14a2 2 0 0 0 1.4-.6M21 15V5a2 2 0 0 0-2-2H9" />
      </svg>
      {alt && <span>{alt}</span>}
    </span>
  );
}
