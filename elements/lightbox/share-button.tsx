import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { fail } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import { Button } from './button';
import type { LightboxItem } from './items';
import { loadShareMenu } from './load-engine';
import type * as ShareMenuModule from './share-menu';

/** What is open over the viewer. */
export interface Dismissible {
  /** Closes it; true when there was something. */
  readonly dismiss: () => boolean;
}

/** What the share button shares. */
export interface ShareButtonProps {
  readonly item: LightboxItem;
  readonly host: HTMLElement;
  readonly ref: Ref<Dismissible>;
}

/** The menu, once it is loaded. */
let loaded: typeof ShareMenuModule | undefined;

async function load(): Promise<void> {
  loaded ??= await loadShareMenu();
}

/** The button that opens the share menu. */
export function ShareButton({ item, host, ref }: ShareButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  /** The menu belongs to one picture, and goes away with it. */
  const [openFor, setOpenFor] = useState<LightboxItem>();
  const Menu = openFor === item ? loaded?.default : undefined;

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
      await load();
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
          // The press meets a failure again, and tells.
          load().catch(() => undefined);
        }}
        onClick={press}
      />
      {Menu && <Menu item={item} host={host} onClose={close} />}
    </div>
  );
}
