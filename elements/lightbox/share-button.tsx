import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { fail } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import { Button } from './button';
import type { LightboxItem } from './items';
import { shareMenuModule } from './lazy-parts';

/** A menu over the viewer. */
export interface Dismissible {
  /** Closes the menu; true when it was open. */
  readonly dismiss: () => boolean;
}

/** Props of {@link ShareButton}. */
export interface ShareButtonProps {
  readonly item: LightboxItem;
  readonly host: HTMLElement;
  readonly ref: Ref<Dismissible>;
}

/** The button that opens the share menu. */
export function ShareButton({ item, host, ref }: ShareButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  /** The menu belongs to one picture, and closes with it. */
  const [openFor, setOpenFor] = useState<LightboxItem>();
  const Menu = openFor === item ? shareMenuModule.loaded?.default : undefined;

  const close = (focus: 'back' | 'elsewhere'): void => {
    setOpenFor(undefined);
    if (focus === 'back') button.current?.focus({ preventScroll: true });
  };
  const press = async (): Promise<void> => {
    if (Menu) {
      close('back');
      return;
    }
    try {
      await shareMenuModule.load();
      setOpenFor(item);
    } catch (cause) {
      fail(host, 'the share menu could not be loaded', cause);
    }
  };

  useImperativeHandle(ref, () => ({
    dismiss: () => {
      if (Menu) close('back');
      return Menu !== undefined;
    },
  }));

  return (
    <div className="share">
      <Button
        icon="share"
        ref={button}
        aria-haspopup={getSite().mode === 'preview' ? undefined : 'menu'}
        aria-expanded={Menu !== undefined}
        onPointerEnter={() => {
          // A press reports the failure.
          shareMenuModule.load().catch(() => undefined);
        }}
        onClick={press}
      />
      {Menu && <Menu item={item} host={host} onClose={close} />}
    </div>
  );
}
