import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { isPlainClick } from '../../shared/dom/plain-click';
import { getSite } from '../../shared/site/site';
import type { Category } from './menu';
import { menuText } from './texts';

interface CategoryBarProps {
  readonly categories: readonly Category[];
  /** The id of the category that is read. */
  readonly current: string | undefined;
  readonly onGo: (id: string) => void;
}

/** The way to every category; those past the navbar's size wait behind "more" (visual-widgets §2). */
export function CategoryBar({ categories, current, onGo }: CategoryBarProps): ReactNode {
  const { size, moreText, lessText } = getSite().parameters.nav;
  const [isWhole, setWhole] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  const isLong = size >= 0 && categories.length > size;
  const shown = isLong && !isWhole ? categories.slice(0, size) : categories;

  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the row: the page must not move because of what is read.
    if (link) row.current?.scrollTo({ left: link.offsetLeft - row.current.clientWidth / 3 });
  }, [current]);

  const go = (event: MouseEvent, id: string): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onGo(id);
  };

  return (
    <nav
      part="bar"
      className={isWhole ? 'bar whole' : 'bar'}
      aria-label={menuText('menuCategories')}
    >
      <ul role="list" ref={row}>
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
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
          }}
        >
          {isWhole ? lessText : moreText}
        </button>
      )}
    </nav>
  );
}
