import { guard } from '../site/log';
import { textsOf, type BoundLookup } from '../site/strings';
import type { AttributeTable, LoadMoment } from './attributes';
import { define } from './define';
import { ReactElement, type ElementClass, type ViewProps } from './react-element';
import { checkReact } from './react-version';
import type { View } from './view.types';
import type { ViewModule } from './view-loader';
import { discoverIn } from './widget-roots';

/** Texts that visitors read, in English, by key. */
export type WidgetTexts = Readonly<Record<string, string>>;

/** Props of a widget's component besides its attributes. */
interface OwnProps<T extends object> {
  /** Looks up one of the widget's texts: `t('daysLeft', { count: 3 })` fills `{count} days`. */
  readonly t: BoundLookup<Extract<keyof T, string>>;
  /** The language of the element, for `Intl`: `en` without one. */
  readonly language: string;
  /** The element itself. */
  readonly element: HTMLElement;
}

/**
 * The props of a widget's component: its attributes, its texts, and where it is. An attribute with the
 * name of another prop takes its place.
 */
export type WidgetProps<A extends AttributeTable, T extends object = object> = ViewProps<A> &
  Omit<OwnProps<T>, keyof A>;

/** A React component that becomes an element. */
export interface Widget<A extends AttributeTable, T extends object = object> {
  /** The element's tag, with a dash: `harbour-clock`. */
  readonly tag: string;
  /** The attributes, which are properties of the element and props of the component. */
  readonly attributes: A;
  /** The component, rendered in the element's shadow root. */
  readonly view: View<WidgetProps<A, T>>;
  /**
   * The texts of the prop `t`, in English. The `strings` and `translations` of the site's parameters
   * replace them by key, so a key begins with the widget's name: `clockDays`. Default: none.
   */
  readonly texts?: T & WidgetTexts;
  /** Style sheet of the shadow root. Default: none. */
  readonly styles?: string;
  /** Default of the `load` attribute. Default: `visible`, as the element nears the viewport. */
  readonly load?: LoadMoment;
  /**
   * The React that the component was made for, as in `package.json`: `^19.0.0`. Where the page has
   * another, the element stays undefined and shows its children, with one log line. Default: any.
   */
  readonly react?: string | undefined;
}

/**
 * Makes an element of a React component: its attributes are properties with values per device, it
 * loads React when it nears the viewport, keeps its state when moved, and shows its children when
 * the component throws. On hosted pages, elements of this library that it draws are loaded.
 *
 * @returns the element's class; on the page, only if `react` agrees.
 */
export function defineWidget<const A extends AttributeTable, T extends object = object>(
  widget: Widget<A, T>,
): ElementClass<ReactElement, A, undefined> {
  const { tag, attributes, view, styles = '', load, react, texts = {} } = widget;
  const Base: ElementClass<ReactElement, A, undefined> = ReactElement.with({
    attributes,
    styles,
    texts: false,
    ...(load && { load }),
    view: () => Promise.resolve({ default: view as ViewModule['default'] }),
  });
  class Element extends (Base as unknown as typeof ReactElement) {
    protected static override readonly texts = textsOf<string>(texts);

    protected override started(): void {
      void this.ready.then(() => {
        discoverIn(this.root);
      });
    }
  }
  guard(`<${tag}>`, () => {
    checkReact(react);
    define(tag, Element, String(view) + styles);
  });
  return Element as unknown as typeof Base;
}
