import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { TypedProps } from './typed-control';

interface FieldButtonProps
  extends
    Pick<TypedProps, 'host' | 'isOpen' | 'isDisabled'>,
    ButtonHTMLAttributes<HTMLButtonElement> {
  /** The path of an icon of 24 by 24. */
  readonly icon: string;
}

/** The button in a text field that opens and closes its popover. */
export function FieldButton(props: FieldButtonProps): ReactNode {
  const { host, isOpen, isDisabled, icon, onClick, ...rest } = props;
  return (
    <button
      part="button"
      type="button"
      disabled={isDisabled}
      aria-expanded={isOpen}
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (isOpen) host.hide();
        else host.show();
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}
