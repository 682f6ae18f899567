import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'disabled' | 'onClick' | 'type'> {
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

/**
 * A button that keeps the focus when its own action has disabled it: a browser takes it from a
 * disabled one, and who uses the keyboard would start at the top of the page.
 */
export function PressButton({ isDisabled, onPress, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      aria-disabled={isDisabled || undefined}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    />
  );
}
