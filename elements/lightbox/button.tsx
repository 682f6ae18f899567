import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { Icon, type IconName } from './icons';
import { viewerText } from './texts';

/** Props of {@link Button}. */
export interface ButtonProps extends ComponentProps<'button'> {
  /** The icon, whose name is also the key of the label. */
  readonly icon: IconName;
}

/** A round button of the viewer. */
export function Button({ icon, ...rest }: ButtonProps): ReactNode {
  const t = useTexts(viewerText);
  const label = t(icon);
  return (
    <button part="button" type="button" aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
