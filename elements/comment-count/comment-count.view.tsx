import type { ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { countText } from '../../shared/site/count-text';
import type { attributes, CommentCountProps } from './comment-count';
import { countTexts } from './texts';

/** Draws the number of comments, as a link if the children have one. */
export default function CommentCount(
  props: ViewProps<typeof attributes> & CommentCountProps,
): ReactNode {
  const t = useTexts(countTexts);
  const { count, href } = props;
  if (count === undefined) return <slot />;
  const text = countText(t, 'commentCount', count);
  return href ? (
    <a part="count" href={href}>
      {text}
    </a>
  ) : (
    <span part="count">{text}</span>
  );
}
