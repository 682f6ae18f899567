import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import { viewerText } from './texts';

/** A button of the viewer, and what else is said of it. */
export interface ButtonProps extends ComponentProps<'button'> {
  /** Its icon, and what it is called. */
  readonly icon: IconName;
}

/** A round button with an icon. */
export function Button({ icon, ...rest }: ButtonProps): ReactNode {
  const label = viewerText(icon);
  return (
    <button part="button" type="button" aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
