import { useRef, type ReactNode } from 'react';
import { isComposingKey } from '../../shared/dom/composing';
import { useTexts } from '../../shared/element/use-texts';
import { commentText } from './texts';

interface AskFormProps {
  readonly question: 'delete' | 'report';
  /** Called with the reason of a report. */
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks whether a comment is to be deleted, or why it is reported. */
export function AskForm({ question, onConfirm, onCancel }: AskFormProps): ReactNode {
  const t = useTexts(commentText);
  const reason = useRef<HTMLInputElement>(null);
  const isDelete = question === 'delete';
  return (
    <form
      className="ask"
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(reason.current?.value ?? '');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposingKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <p>{t(isDelete ? 'commentAskDelete' : 'commentAskReport')}</p>
      {!isDelete && (
        <label>
          {t('commentReason')}
          <input type="text" ref={reason} maxLength={500} autoComplete="off" />
        </label>
      )}
      <div className="row">
        <button className={isDelete ? 'danger' : 'primary'} type="submit">
          {t(isDelete ? 'commentDelete' : 'commentReport')}
        </button>
        <button className="quiet" type="button" onClick={onCancel}>
          {t('commentCancel')}
        </button>
      </div>
    </form>
  );
}
