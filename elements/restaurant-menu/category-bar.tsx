import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { isPlainClick } from '../../shared/dom/plain-click';
import { useTexts } from '../../shared/element/use-texts';
import { getSite } from '../../shared/site/site';
import type { Category } from './menu';
import { menuText } from './texts';

interface CategoryBarProps {
  readonly categories: readonly Category[];
  /** Id of the category in view. */
  readonly current: string | undefined;
  readonly onNavigate: (id: string) => void;
}

/** Links to the categories; those past the navbar size are behind "more" (visual-widgets §2). */
export function CategoryBar({ categories, current, onNavigate }: CategoryBarProps): ReactNode {
  const t = useTexts(menuText);
  const { size, moreText, lessText } = getSite().parameters.nav;
  const [isExpanded, setExpanded] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  const isLong = size >= 0 && categories.length > size;
  const shown = isLong && !isExpanded ? categories.slice(0, size) : categories;

  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Scrolls the row only, not the page.
    if (link) row.current?.scrollTo({ left: link.offsetLeft - row.current.clientWidth / 3 });
  }, [current]);

  const go = (event: MouseEvent, id: string): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onNavigate(id);
  };

  return (
    <nav
      part="bar"
      className={isExpanded ? 'bar expanded' : 'bar'}
      aria-label={t('menuCategories')}
    >
      <ul role="list" ref={row} className={isExpanded ? 'scroll-shadow' : 'scroll-shadow-inline'}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <a
              part="link"
              href={`#${encodeURIComponent(id)}`}
              aria-current={id === current || undefined}
              onClick={(event) => {
                go(event, id);
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      {isLong && (
        <button
          part="more"
          type="button"
          className="more"
          aria-expanded={isExpanded}
          onClick={() => {
            setExpanded(!isExpanded);
          }}
        >
          {isExpanded ? lessText : moreText}
        </button>
      )}
    </nav>
  );
}
