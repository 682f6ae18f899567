import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { isComposingKey } from '../../shared/dom/composing';
import { useAfterPaint } from '../../shared/dom/use-after-paint';
import { setState } from '../../shared/element/internals';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { Flag } from './flag';
import { LanguageList, type InitialFocus } from './language-list';
import type { attributes, SwitcherActions } from './language-switcher';
import type { markupLanguages } from './languages';
import { currentOf, destinations, siteLanguages, type Destination } from './page-languages';
import { switcherText } from './texts';
import { usePageLanguage } from './use-page-language';

type SwitcherProps = ViewProps<typeof attributes, typeof markupLanguages> & SwitcherActions;

/** The open list: its languages when it was opened, and its initial focus. */
interface OpenList {
  readonly initialFocus: InitialFocus;
  readonly languages: readonly Destination[];
}

/** The button with the current language, and the list of all languages. */
export default function LanguageSwitcher(props: SwitcherProps): ReactNode {
  const t = useTexts(switcherText);
  const { display, filter, mode, emit, host } = props;
  const pageLanguage = usePageLanguage();
  const [openList, setOpenList] = useState<OpenList>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = openList !== undefined;
  const mayDraw = useAfterPaint(isOpen);

  const languages = props.languages.length > 0 ? props.languages : siteLanguages();
  const current = currentOf(languages, pageLanguage);
  const isEmpty = languages.length === 0;
  const label = props.label || t('language');

  const open = (on: InitialFocus['on']): void => {
    if (isOpen || !emit('dm-open', {}, 'cancelable')) return;
    setOpenList({ initialFocus: { on }, languages: destinations(languages) });
  };

  const close = (): void => {
    // Before the list is removed, since the focus would be lost with it.
    if (host.shadowRoot?.activeElement) button.current?.focus({ preventScroll: true });
    setOpenList(undefined);
  };

  useLayoutEffect(() => {
    setState(host, 'empty', isEmpty);
  }, [host, isEmpty]);

  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    setState(host, 'open', true);
    return () => {
      setState(host, 'open', false);
      emit('dm-close', {});
    };
  }, [isOpen, emit, host]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    const closeWithoutFocus = (): void => {
      setOpenList(undefined);
    };
    document.addEventListener(
      'pointerup',
      (event) => {
        if (!event.composedPath().includes(host)) closeWithoutFocus();
      },
      options,
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || isComposingKey(event)) return;
        // Only the list closes, not a dialog around it.
        event.preventDefault();
        event.stopPropagation();
        button.current?.focus();
        closeWithoutFocus();
      },
      options,
    );
    // The page was swapped, so the destinations have changed.
    document.addEventListener('dm-load', closeWithoutFocus, options);
    return () => {
      controller.abort();
    };
  }, [isOpen, host]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposingKey(event)) return;
    // With Shift, WebKitGTK has only the code.
    if ((event.key === 'Tab' || event.code === 'Tab') && isOpen) {
      // After the focus has moved.
      setTimeout(() => {
        if (!host.shadowRoot?.activeElement) setOpenList(undefined);
      });
    }
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isArrow || event.target !== button.current || event.altKey) return;
    event.preventDefault();
    const on = event.key === 'ArrowUp' ? 'last' : 'first';
    if (isOpen) setOpenList({ ...openList, initialFocus: { on } });
    else open(on);
  };

  const choose = (event: MouseEvent): void => {
    if (mode === 'editor') event.preventDefault();
    // The link must exist until the click has reached the runtime.
    setTimeout(close);
  };

  if (languages.length < 2) return <slot />;
  return (
    <div
      className="switcher"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpenList(undefined);
      }}
    >
      <button
        part="button"
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={mayDraw ? id : undefined}
        onClick={({ nativeEvent }) => {
          // On touch, focusing the field would open the on-screen keyboard.
          const isTouch = (nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
          if (isOpen) close();
          else open(filter && !isTouch ? 'filter' : 'nothing');
        }}
      >
        {display === 'name' || !current ? (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20c-5 5-5 15 0 20 5-5 5-15 0-20M2 12h20" />
          </svg>
        ) : (
          <Flag language={current} />
        )}
        <span className={current ? 'unseen' : 'name'}>{current ? `${label}: ` : label}</span>
        {current && (
          <span
            className={display === 'flag' ? 'unseen' : 'name'}
            lang={current.code}
            dir={current.dir}
          >
            {current.name}
          </span>
        )}
        <svg className="chevron" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </button>
      {mayDraw && openList && (
        <LanguageList
          {...{ id, label, pageLanguage, filter, initialFocus: openList.initialFocus }}
          languages={openList.languages}
          current={current?.code}
          showFlags={display !== 'name'}
          button={button}
          onChoose={choose}
        />
      )}
    </div>
  );
}
