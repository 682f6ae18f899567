import { guard } from '../site/log';
import type { AttributeTable, LoadMoment } from './attributes';
import { define } from './define';
import { ReactElement, type ElementClass, type ViewProps } from './react-element';
import { checkReact } from './react-version';
import type { View } from './view.types';
import type { ViewModule } from './view-loader';
import { discoverIn } from './widget-roots';

/** A React component that becomes an element. */
export interface Widget<A extends AttributeTable> {
  /** The element's tag, with a dash: `harbour-clock`. */
  readonly tag: string;
  /** The attributes, which are properties of the element and props of the component. */
  readonly attributes: A;
  /** The component, rendered in the element's shadow root. */
  readonly view: View<ViewProps<A>>;
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
export function defineWidget<const A extends AttributeTable>(
  widget: Widget<A>,
): ElementClass<ReactElement, A, undefined> {
  const { tag, attributes, view, styles = '', load, react } = widget;
  const Base: ElementClass<ReactElement, A, undefined> = ReactElement.with({
    attributes,
    styles,
    texts: false,
    ...(load && { load }),
    view: () => Promise.resolve({ default: view as ViewModule['default'] }),
  });
  class Element extends (Base as unknown as ElementClass<ReactElement, AttributeTable, undefined>) {
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
