import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { DishEntry, type Money } from './dish-entry';
import type { Category } from './menu';

interface CategoryProps {
  readonly category: Category;
  /** Level of its heading; dishes are one below. */
  readonly level: number;
  readonly money: Money;
  /** `fixed` when categories cannot be closed. */
  readonly state: 'fixed' | 'open' | 'closed';
  readonly onToggle: (id: string, open: boolean) => void;
}

/** A category, which can be closed unless it is fixed. */
export function CategorySection(props: CategoryProps): ReactNode {
  const { category, level, money, state, onToggle } = props;
  const { name, id, text, items } = category;
  const Heading = `h${level}` as 'h3';
  const contentId = useId();
  const content = useRef<HTMLDivElement>(null);
  const isClosed = state === 'closed';

  useLayoutEffect(() => {
    const box = content.current;
    if (!isClosed || !box) return undefined;
    const open = (): void => {
      onToggle(id, true);
    };
    // Find-in-page finds `until-found` content; elsewhere it is simply hidden.
    box.setAttribute('hidden', 'onbeforematch' in document ? 'until-found' : '');
    box.addEventListener('beforematch', open);
    return () => {
      box.removeAttribute('hidden');
      box.removeEventListener('beforematch', open);
    };
  }, [isClosed, onToggle, id]);

  return (
    <section part="category" data-id={id} aria-labelledby={`${contentId}-name`}>
      <Heading part="heading" className="heading" id={`${contentId}-name`} tabIndex={-1}>
        {state === 'fixed' ? (
          name
        ) : (
          <button
            part="toggle"
            type="button"
            aria-expanded={!isClosed}
            aria-controls={contentId}
            onClick={() => {
              onToggle(id, isClosed);
            }}
          >
            {name}
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 9 6 6 6-6" />
            </svg>
          </button>
        )}
      </Heading>
      <div className="content" id={contentId} ref={content}>
        {text && (
          <p part="text" className="about">
            {text}
          </p>
        )}
        <ul role="list" className="dishes" aria-labelledby={`${contentId}-name`}>
          {items.map((dish, index) => (
            <DishEntry key={index} dish={dish} level={level + 1} money={money} />
          ))}
        </ul>
      </div>
    </section>
  );
}
