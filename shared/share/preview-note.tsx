import type { ReactNode } from 'react';
import { useTexts } from '../element/use-texts';
import { text } from '../site/strings';

/** The message that nothing can be shared from a preview (visual-widgets §5). */
export function PreviewNote(): ReactNode {
  const t = useTexts(text);
  return (
    <div className="note" part="note" role="alert">
      <p className="title">{t('shareInPreviewTitle')}</p>
      <p>{t('shareInPreviewText')}</p>
    </div>
  );
}
