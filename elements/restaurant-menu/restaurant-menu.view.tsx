import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { precedingHeadingLevel } from '../../shared/dom/heading-level';
import { scrollBehavior } from '../../shared/dom/reduced-motion';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { warn } from '../../shared/site/log';
import type { BoundLookup } from '../../shared/site/strings';
import { CategoryBar } from './category-bar';
import { CategorySection } from './category-section';
import { dietText, markLabel, markLetters, type Mark } from './diets';
import { DietMark } from './dish-entry';
import type { Category } from './menu';
import { currencyCode } from './prices';
import type { markupMenu } from './read-markup';
import type { attributes, MenuActions } from './restaurant-menu';
import { structuredMenu, useStructuredData } from './structured';
import { menuText } from './texts';
import { ToTop } from './to-top';
import { useHash } from './use-hash';
import { useScrollPosition } from './use-scroll-position';

type MenuProps = ViewProps<typeof attributes, typeof markupMenu> & MenuActions;

/** The category or dish to scroll to; a new object for each request. */
interface ScrollTarget {
  readonly id: string;
}

/** The marks of a menu that are shown as letters, without duplicates. */
function marksIn(categories: readonly Category[], diets: BoundLookup<string>): readonly Mark[] {
  const marks = new Map<string, Mark>();
  for (const { items } of categories) {
    for (const mark of items.flatMap(({ diet }) => diet)) {
      if (markLetters(diets, mark) !== markLabel(diets, mark) && !marks.has(mark.code))
        marks.set(mark.code, mark);
    }
  }
  return [...marks.values()];
}

/** The category with an id, or with a dish of that id. */
const categoryOf = (categories: readonly Category[], id: string): Category | undefined =>
  categories.find((category) => category.id === id) ??
  categories.find(({ items }) => items.some((dish) => dish.id === id));

/**
 * Level of a category's heading, 2 to 5: its own, but at most one below the heading before the menu,
 * so that the outline of the page skips none.
 */
function levelOf({ level }: Category, preceding: number | undefined): number {
  const last = preceding === undefined ? (level ?? 2) : preceding + 1;
  return Math.max(2, Math.min(level ?? 5, last, 5));
}

/** Draws the bar, the categories, the legend of marks and the button to the top. */
export default function RestaurantMenu(props: MenuProps): ReactNode {
  const t = useTexts(menuText);
  const diets = useTexts(dietText);
  const { categories, collapsedOn, device, mode, host } = props;
  const box = useRef<HTMLDivElement>(null);
  /** Categories that were opened or closed; of the others, the first is open. */
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [target, setTarget] = useState<ScrollTarget>();
  const ids = categories.map(({ id }) => id).join();
  const { current, isFar } = useScrollPosition(box, ids);
  const latestCategories = useRef(categories);

  // Also when the menu changes: the page around it may have, too.
  const levels = useMemo(() => {
    const preceding = precedingHeadingLevel(host);
    return categories.map((category) => levelOf(category, preceding));
  }, [categories, host]);
  const currency = currencyCode(props.currency);
  const language = host.closest<HTMLElement>('[lang]')?.lang ?? '';
  const canClose = collapsedOn.split(/[\s,]+/).includes(device);
  const isOpen = (id: string): boolean => toggled.get(id) ?? id === categories[0]?.id;
  const isEmpty = categories.length === 0;
  const marks = marksIn(categories, diets);

  useStructuredData(
    host,
    isEmpty || mode === 'editor' ? undefined : structuredMenu(categories, currency, language),
  );

  useEffect(() => {
    if (props.currency && !currency)
      warn(host, `currency="${props.currency}" is not an ISO 4217 code`);
  }, [host, props.currency, currency]);

  useLayoutEffect(() => {
    latestCategories.current = categories;
  }, [categories]);

  const toggle = useCallback((id: string, open: boolean): void => {
    setToggled((before) => new Map(before).set(id, open));
  }, []);

  const go = useCallback(
    (id: string): void => {
      const category = categoryOf(latestCategories.current, id);
      if (!category) return;
      toggle(category.id, true);
      setTarget({ id });
    },
    [toggle],
  );
  useHash(ids, go);

  useLayoutEffect(() => {
    if (!target) return;
    const element = box.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(target.id)}"]`);
    const bar = box.current?.querySelector<HTMLElement>('.bar');
    box.current?.style.setProperty('--_bar', `${bar?.offsetHeight ?? 0}px`);
    element?.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
    const focusTarget = element?.matches('section')
      ? element.querySelector<HTMLElement>('.heading')
      : element;
    (focusTarget?.querySelector('button') ?? focusTarget)?.focus({ preventScroll: true });
  }, [target]);

  const goToTop = (): void => {
    host.scrollIntoView({ block: 'start', behavior: scrollBehavior() });
    const first = box.current?.querySelector<HTMLElement>('.bar a, .heading button, .heading');
    first?.focus({ preventScroll: true });
  };

  if (isEmpty) return <slot />;
  return (
    <div className="menu" ref={box}>
      <div className="start" />
      {categories.length > 1 && (
        <CategoryBar categories={categories} current={current} onNavigate={go} />
      )}
      {categories.map((category, index) => (
        <CategorySection
          key={category.id}
          category={category}
          level={levels[index] ?? 2}
          money={{ currency, language }}
          state={canClose ? (isOpen(category.id) ? 'open' : 'closed') : 'fixed'}
          onToggle={toggle}
        />
      ))}
      {marks.length > 0 && (
        <ul part="legend" className="legend" role="list" aria-label={t('menuMarks')}>
          {marks.map((mark) => (
            <li key={mark.code}>
              <span aria-hidden="true">
                <DietMark mark={mark} />
              </span>{' '}
              {markLabel(diets, mark)}
            </li>
          ))}
        </ul>
      )}
      <ToTop isFar={isFar} onPress={goToTop} />
    </div>
  );
}
