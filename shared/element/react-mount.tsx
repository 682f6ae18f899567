import {
  Component,
  startTransition,
  useInsertionEffect,
  useMemo,
  useSyncExternalStore,
  type ComponentType,
  type ErrorInfo,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root, type RootOptions } from 'react-dom/client';
import { isDebugging } from '../debug/is-debugging';
import { textsIn } from '../languages/texts-in';
import { langOf } from '../site/language';
import { languageOf } from '../site/locale';
import { fail } from '../site/log';
import { getSite } from '../site/site';
import { bindTexts, type TextLookup } from '../site/strings';
import type { LeftOver } from '../dom/left-over';
import type { Controller } from './controller';
import { drawWith } from './draw';
import type { Emit } from './emit';
import { withFreeDocument } from './free-document';
import { guardWalks } from './guard-walks';
import { LeftOverPieces } from './left-over-pieces';
import { adoptLook } from './look';
import { RenderedElementContext } from './use-texts';
import type { RenderPriority } from './view-mount';
import type { View } from './view.types';

/** A view rendered in a shadow root. */
export interface MountedView {
  unmount(): void;
}

/** The element behind a view: its root, state and events. */
export interface ViewHost {
  readonly root: ShadowRoot;
  /** The texts of a widget. */
  readonly texts: TextLookup<string> | undefined;
  readonly priority: RenderPriority;
  readonly controller: Controller;
  readonly emit: Emit;
}

interface BoundaryProps {
  readonly host: Element;
  readonly controller: Controller;
  readonly snapshot: object;
  readonly children: ReactNode;
}

/** Logs where a view threw. It is a hint, without which the page is the same. */
function explain(host: Element, cause: unknown, components: string): void {
  import('../debug/thrown')
    .then(({ explainThrown }) => explainThrown(host, cause, components))
    .catch(() => undefined);
}

/** Shows the element's children when its view throws; the next change renders the view again. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  /** The snapshot of the last attempt. */
  #tried: object | undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const { host, controller } = this.props;
    controller.failed(error);
    if (componentStack && isDebugging(getSite().mode)) explain(host, error, componentStack);
  }

  /** Runs once the view is in place, never when it threw. */
  override componentDidMount(): void {
    if (!this.state.failed) this.props.controller.rendered();
  }

  override componentDidUpdate(): void {
    if (!this.state.failed) this.props.controller.rendered();
    else if (this.#tried !== this.props.snapshot) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (this.state.failed) return <slot />;
    this.#tried = this.props.snapshot;
    return this.props.children;
  }
}

interface BridgeProps extends ViewHost {
  readonly View: ComponentType<Record<string, unknown>>;
  /** Content of the shadow root before the first render. */
  readonly placeholder: readonly ChildNode[];
}

/** Subscribes to the element's snapshot and passes it to the view as props. */
function Bridge({ View, root, texts: own, controller, emit, placeholder }: BridgeProps): ReactNode {
  const snapshot = useSyncExternalStore(controller.subscribe, controller.getSnapshot);
  const { leftOver } = snapshot as { readonly leftOver?: LeftOver };
  const language = langOf(root.host);
  const texts = textsIn(language);
  const rendered = useMemo(
    () => ({ element: root.host, language, texts }),
    [root, language, texts],
  );
  const ofWidget = useMemo(
    () =>
      own && {
        t: bindTexts(own, rendered.element),
        language: languageOf(rendered.element),
        element: rendered.element,
      },
    [own, rendered],
  );
  // React clears an element used as a container, but not a shadow root. In an insertion effect,
  // because views measure themselves in layout effects.
  useInsertionEffect(() => {
    for (const node of placeholder) node.remove();
  }, [placeholder]);
  return (
    <RenderedElementContext value={rendered}>
      <Boundary host={root.host} controller={controller} snapshot={snapshot}>
        {leftOver?.stuck ? (
          // In a box, so that the element's own styles do not arrange the children.
          <div>
            <slot />
          </div>
        ) : (
          <>
            {leftOver && <LeftOverPieces place="before" pieces={leftOver.before} />}
            <View {...ofWidget} {...snapshot} emit={emit} />
            {leftOver && <LeftOverPieces place="after" pieces={leftOver.after} />}
          </>
        )}
      </Boundary>
    </RenderedElementContext>
  );
}

/** Renders a view in a shadow root; the content there stays until then. */
export function mountView(component: View<never>, host: ViewHost): MountedView {
  adoptLook(host.root);
  const options: RootOptions = {
    // The boundary reports to the controller; React's report would be a second log line.
    onCaughtError: () => undefined,
    // Errors thrown while unmounting reach no boundary.
    onUncaughtError: (cause) => {
      fail(host.root.host, 'failed', cause);
    },
  };
  const root = withFreeDocument(host.root.ownerDocument, () =>
    guardWalks(host.root, () => createRoot(host.root, options)),
  );
  const placeholder = [...host.root.childNodes];
  const render = (): void => {
    root.render(
      <Bridge {...host} placeholder={placeholder} View={component as BridgeProps['View']} />,
    );
  };
  if (host.priority === 'sync') {
    flushSync(render);
    return root;
  }
  startTransition(render);
  const drawn = new AbortController();
  takeFocus(host, drawn, root, render);
  return {
    unmount: () => {
      drawn.abort();
      root.unmount();
    },
  };
}

/**
 * Renders at once when the focus arrives among the children of an element that is still to be
 * rendered between frames: it would be lost with them.
 */
function takeFocus(
  { root: { host }, controller }: ViewHost,
  drawn: AbortController,
  root: Root,
  render: () => void,
): void {
  const { signal } = drawn;
  const draw = (): void => {
    if (!signal.aborted) flushSync(render);
  };
  const arrive = (): void => {
    // Not before the code that hands the focus over has loaded.
    flushSync(() => {
      root.render(null);
    });
    void drawWith(host as HTMLElement, signal, draw);
  };
  host.addEventListener('focusin', arrive, { once: true, signal });
  void controller.ready.then(() => {
    drawn.abort();
  });
}
