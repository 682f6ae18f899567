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
import { setState } from '../../shared/element/internals';
import type { ViewProps } from '../../shared/element/react-element';
import { Flag } from './flag';
import { LanguageList, type Entry } from './language-list';
import type { attributes, SwitcherActions } from './language-switcher';
import type { markupLanguages } from './languages';
import { currentOf, destinations, siteLanguages, type Destination } from './page';
import { switcherText } from './texts';
import { usePageLanguage } from './use-page-language';

type SwitcherProps = ViewProps<typeof attributes, typeof markupLanguages> & SwitcherActions;

/** An open list: what it led to when it was opened, and where the focus went. */
interface Opened {
  readonly entry: Entry;
  readonly languages: readonly Destination[];
}

/** The button that says the current language, and the list of all. */
export default function LanguageSwitcher(props: SwitcherProps): ReactNode {
  const { display, filter, mode, emit, host } = props;
  const pageLanguage = usePageLanguage();
  const [opened, setOpened] = useState<Opened>();
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isOpen = opened !== undefined;

  const languages = props.languages.length > 0 ? props.languages : siteLanguages();
  const current = currentOf(languages, pageLanguage);
  const isEmpty = languages.length === 0;
  const label = props.label || switcherText('language', host);

  const open = (to: Entry['to']): void => {
    if (isOpen || !emit('dm-open', {}, 'cancelable')) return;
    setOpened({ entry: { to }, languages: destinations(languages) });
  };

  const close = (): void => {
    // The list takes the focus with it unless it is given back before.
    if (host.shadowRoot?.activeElement) button.current?.focus({ preventScroll: true });
    setOpened(undefined);
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
    const life = new AbortController();
    const options = { signal: life.signal, capture: true };
    const leave = (): void => {
      setOpened(undefined);
    };
    document.addEventListener(
      'pointerup',
      (event) => {
        if (!event.composedPath().includes(host)) leave();
      },
      options,
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        // It is the topmost thing there is: a dialog around it stays open.
        event.preventDefault();
        event.stopPropagation();
        button.current?.focus();
        leave();
      },
      options,
    );
    // The page was swapped: its languages are elsewhere now.
    document.addEventListener('dm-load', leave, options);
    return () => {
      life.abort();
    };
  }, [isOpen, host]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' && isOpen) {
      // Where it leads is known only after it.
      setTimeout(() => {
        if (!host.shadowRoot?.activeElement) setOpened(undefined);
      });
    }
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (!isArrow || event.target !== button.current || event.altKey) return;
    event.preventDefault();
    const to = event.key === 'ArrowUp' ? 'last' : 'first';
    if (isOpen) setOpened({ ...opened, entry: { to } });
    else open(to);
  };

  const choose = (event: MouseEvent): void => {
    if (mode === 'editor') event.preventDefault();
    // The link is there until the click has reached the page's runtime.
    setTimeout(close);
  };

  if (languages.length < 2) return <slot />;
  return (
    <div
      className="switcher"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpened(undefined);
      }}
    >
      <button
        part="button"
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={display === 'flag' ? (current?.name ?? label) : undefined}
        onClick={({ nativeEvent }) => {
          // A finger that opens the list is not met by the keyboard on the screen.
          const isTouch = (nativeEvent as Partial<PointerEvent>).pointerType === 'touch';
          if (isOpen) close();
          else open(filter && !isTouch ? 'filter' : 'stay');
        }}
      >
        {display === 'name' || !current ? (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20c-5 5-5 15 0 20 5-5 5-15 0-20M2 12h20" />
          </svg>
        ) : (
          <Flag of={current} />
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
      {opened && (
        <LanguageList
          {...{ id, host, label, pageLanguage, filter, entry: opened.entry }}
          languages={opened.languages}
          current={current?.code}
          flags={display === 'name' ? 'without' : 'with'}
          button={button}
          onChoose={choose}
        />
      )}
    </div>
  );
}
