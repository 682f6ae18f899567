import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { DishEntry, type Money } from './dish-entry';
import type { Category } from './menu';

interface CategoryProps {
  readonly category: Category;
  readonly money: Money;
  /** `fixed` where categories cannot be closed. */
  readonly state: 'fixed' | 'open' | 'closed';
  readonly onToggle: (id: string, open: boolean) => void;
}

/** A category, which opens and closes where it may. */
export function CategorySection({ category, money, state, onToggle }: CategoryProps): ReactNode {
  const { name, id, level, text, items } = category;
  const Heading = `h${level}` as 'h3';
  const own = useId();
  const content = useRef<HTMLDivElement>(null);
  const isClosed = state === 'closed';

  useLayoutEffect(() => {
    const box = content.current;
    if (!isClosed || !box) return undefined;
    const open = (): void => {
      onToggle(id, true);
    };
    // A search in the page finds what is hidden so; where that is not known, it is just hidden.
    box.setAttribute('hidden', 'onbeforematch' in document ? 'until-found' : '');
    box.addEventListener('beforematch', open);
    return () => {
      box.removeAttribute('hidden');
      box.removeEventListener('beforematch', open);
    };
  }, [isClosed, onToggle, id]);

  return (
    <section part="category" data-id={id} aria-labelledby={`${own}-name`}>
      <Heading part="heading" className="heading" id={`${own}-name`} tabIndex={-1}>
        {state === 'fixed' ? (
          name
        ) : (
          <button
            part="toggle"
            type="button"
            aria-expanded={!isClosed}
            aria-controls={own}
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
      <div className="content" id={own} ref={content}>
        {text && (
          <p part="text" className="about">
            {text}
          </p>
        )}
        <ul role="list" className="dishes" aria-labelledby={`${own}-name`}>
          {items.map((dish, index) => (
            <DishEntry key={index} dish={dish} level={level + 1} money={money} />
          ))}
        </ul>
      </div>
    </section>
  );
}
