import type { ReactNode } from 'react';
import { MISSING_ICON } from './missing-icon';

/** The placeholder of a picture that could not be loaded; its styles are in `missing-picture.css`. */
export function MissingPicture({ alt }: { readonly alt: string }): ReactNode {
  return (
    <span part="missing" className="missing">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={MISSING_ICON} />
      </svg>
      {alt && <span className="missing-text">{alt}</span>}
    </span>
  );
}
