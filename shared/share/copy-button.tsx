import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { ServiceIcon } from './icons';
import { shareText } from './texts';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** The address to copy. */
  readonly url: string;
  readonly role?: 'menuitem' | undefined;
  /** Whether its text is visible; otherwise it is a tooltip. */
  readonly hasText: boolean;
  /** Fires the events; returns whether to copy. */
  readonly onPress: () => boolean;
  /** Announces that the link was copied. */
  readonly announce: (message: string) => void;
}

/** How long the button says that the link was copied, in ms. */
const SHOWN = 3000;

/**
 * Copies the link. Where the browser does not allow it, as on pages without HTTPS, the address is
 * shown, selected, for the visitor to copy.
 */
export function CopyButton(props: CopyButtonProps): ReactNode {
  const { url, role, hasText, onPress, announce } = props;
  const [result, setResult] = useState<'copied' | 'refused'>();
  const field = useRef<HTMLInputElement>(null);
  const label = shareText(result === 'copied' ? 'shareCopied' : 'shareCopy');

  useLayoutEffect(() => {
    if (result === 'refused') field.current?.select();
    if (result !== 'copied') return undefined;
    const timer = setTimeout(() => {
      setResult(undefined);
      announce('');
    }, SHOWN);
    return () => {
      clearTimeout(timer);
    };
  }, [result, announce]);

  const press = async (): Promise<void> => {
    if (!onPress()) return;
    try {
      await navigator.clipboard.writeText(url);
      setResult('copied');
      announce(shareText('shareCopied'));
    } catch {
      setResult('refused');
    }
  };

  if (result === 'refused') {
    return (
      <input
        part="address"
        className="address"
        aria-label={shareText('shareAddress')}
        readOnly
        dir="ltr"
        value={url}
        ref={field}
        onBlur={() => {
          setResult(undefined);
        }}
      />
    );
  }
  return (
    <button
      part="service copy"
      type="button"
      role={role}
      tabIndex={role && -1}
      title={hasText ? undefined : label}
      onClick={press}
    >
      <ServiceIcon name={result === 'copied' ? 'copied' : 'copy'} />
      {hasText && <span>{label}</span>}
    </button>
  );
}
