import type { ReactNode } from 'react';
import { ICON_PATHS, type IconName } from './icon-paths';

/** The icon of a service; the control around it has the label. */
export function ServiceIcon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
