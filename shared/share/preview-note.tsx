import type { ReactNode } from 'react';
import { text } from '../site/strings';

/** The message that nothing can be shared from a preview (visual-widgets §5). */
export function PreviewNote(): ReactNode {
  return (
    <div className="note" part="note" role="alert">
      <p className="title">{text('shareInPreviewTitle')}</p>
      <p>{text('shareInPreviewText')}</p>
    </div>
  );
}
