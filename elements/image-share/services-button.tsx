import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { closeOnEscape, keepBeside, showPopover } from '../../shared/dom/place';
import { useTexts } from '../../shared/element/use-texts';
import { ServiceIcon } from '../../shared/share/icons';
import { shareText } from '../../shared/share/texts';

interface ServicesButtonProps {
  readonly children: ReactNode;
  /** Called when the box of the services closes. */
  readonly onClose: () => void;
}

/** A button with the services in a box above the page, for a picture without room for them. */
export function ServicesButton({ children, onClose }: ServicesButtonProps): ReactNode {
  const t = useTexts(shareText);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);

  const close = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    close.current = () => {
      setOpen(false);
      onClose();
    };
  });

  useLayoutEffect(() => {
    const list = box.current;
    const opener = button.current;
    if (!isOpen || !list || !opener) return undefined;
    showPopover(list);
    const controller = new AbortController();
    const { signal } = controller;
    keepBeside(opener, list, signal);
    const options = { capture: true, passive: true, signal };
    const leave = (event: Event): void => {
      if (!menu.current || !event.composedPath().includes(menu.current)) close.current?.();
    };
    document.addEventListener('pointerdown', leave, options);
    document.addEventListener('focusin', leave, options);
    document.addEventListener('dm-load', leave, options);
    closeOnEscape(() => {
      close.current?.();
      opener.focus({ preventScroll: true });
    }, signal);
    return () => {
      controller.abort();
    };
  }, [isOpen]);

  return (
    <div className="menu" ref={menu}>
      <button
        part="toggle"
        className="toggle"
        type="button"
        ref={button}
        aria-label={t('share')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          if (isOpen) close.current?.();
          else setOpen(true);
        }}
      >
        <ServiceIcon name="more" />
      </button>
      {isOpen && (
        <div className="box" id={id} ref={box} popover="manual">
          {children}
        </div>
      )}
    </div>
  );
}
