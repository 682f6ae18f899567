import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../element/use-texts';
import type { Bound } from '../site/strings';
import { ServiceIcon } from './icons';
import { shareText } from './texts';

/** What a {@link CopyButton} says. */
export interface CopyLabels {
  readonly copy: string;
  readonly copied: string;
  /** Accessible name of the field that is shown where nothing can be copied. */
  readonly field: string;
}

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** The address to copy, or another short text. */
  readonly url: string;
  /** Of a text that is no link. */
  readonly labels?: CopyLabels;
  /** Whether its text is visible; otherwise it is a tooltip. */
  readonly hasText: boolean;
  /** Fires the events; returns whether to copy. */
  readonly onPress: () => boolean;
  /** Announces that it was copied. */
  readonly announce: (message: string) => void;
}

/** How long the button says that it was copied, in ms. */
const SHOWN = 3000;

const linkLabels = (t: Bound<typeof shareText>): CopyLabels => ({
  copy: t('shareCopy'),
  copied: t('shareCopied'),
  field: t('shareAddress'),
});

/**
 * Copies the link. Where the browser does not allow it, as on pages without HTTPS, the address is
 * shown, selected, for the visitor to copy.
 */
export function CopyButton(props: CopyButtonProps): ReactNode {
  const t = useTexts(shareText);
  const { url, hasText, onPress, announce } = props;
  const labels = props.labels ?? linkLabels(t);
  const [result, setResult] = useState<'copied' | 'refused'>();
  const field = useRef<HTMLInputElement>(null);
  const label = result === 'copied' ? labels.copied : labels.copy;

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
      announce(labels.copied);
    } catch {
      setResult('refused');
    }
  };

  if (result === 'refused') {
    return (
      <input
        part="address"
        className="address"
        aria-label={labels.field}
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
    <button part="service copy" type="button" title={hasText ? undefined : label} onClick={press}>
      <ServiceIcon name={result === 'copied' ? 'copied' : props.labels ? 'text' : 'copy'} />
      {hasText && <span>{label}</span>}
    </button>
  );
}
