import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import { fail } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import { Icon } from './icons';
import type { LightboxItem } from './items';
import type ShareMenu from './share-menu';
import { viewerText } from './texts';

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

let loaded: typeof ShareMenu | undefined;

async function load(): Promise<void> {
  loaded ??= (await import('./share-menu')).default;
}

/** The button that opens the share menu, which is loaded when it is first wanted. */
export function ShareButton({ item, host, ref }: ShareButtonProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  /** The menu belongs to one picture, and goes away with it. */
  const [openFor, setOpenFor] = useState<LightboxItem>();
  const Menu = openFor === item ? loaded : undefined;

  const close = (focus: 'back' | 'elsewhere'): void => {
    setOpenFor(undefined);
    if (focus === 'back') button.current?.focus({ preventScroll: true });
  };
  const press = (): void => {
    if (Menu) {
      close('back');
      return;
    }
    load().then(
      () => {
        setOpenFor(item);
      },
      (cause: unknown) => {
        fail(host, 'the share menu could not be loaded', cause);
      },
    );
  };
  const prepare = (): void => {
    // The press meets a failure again, and tells.
    load().catch(() => undefined);
  };

  useImperativeHandle(ref, () => ({
    dismiss: () => {
      if (Menu) close('back');
      return Menu !== undefined;
    },
  }));

  return (
    <div className="share">
      <button
        part="button"
        type="button"
        ref={button}
        aria-label={viewerText('share')}
        title={viewerText('share')}
        aria-haspopup={getSite().mode === 'preview' ? undefined : 'menu'}
        aria-expanded={Menu !== undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
      >
        <Icon name="share" />
      </button>
      {Menu && <Menu item={item} host={host} onClose={close} />}
    </div>
  );
}
