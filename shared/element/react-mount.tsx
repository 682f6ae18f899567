import {
  Component,
  createContext,
  startTransition,
  useInsertionEffect,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { fail } from '../site/log';
import { setRenderingElement } from '../site/strings';
import type { Controller } from './controller';
import type { Emit } from './emit';
import { adoptLook } from './look';

/** A view rendered in a shadow root. */
export interface MountedView {
  unmount(): void;
}

/**
 * Renders in this task (`sync`), so that a visible element never appears empty, or between frames
 * (`transition`), for an element the visitor is scrolling towards.
 */
export type RenderPriority = 'sync' | 'transition';

/** The element behind a view: its root, state and events. */
export interface ViewHost {
  readonly root: ShadowRoot;
  readonly priority: RenderPriority;
  readonly controller: Controller;
  readonly emit: Emit;
}

interface BoundaryProps {
  readonly controller: Controller;
  readonly snapshot: object;
  readonly children: ReactNode;
}

/** A view that throws shows the element's children; the next change gives it another try. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  /** What the view was last drawn from. */
  #tried: object | undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.controller.gaveUp(error);
  }

  /** Runs when all that the view drew is in place, which is never so when it threw. */
  override componentDidMount(): void {
    if (!this.state.failed) this.props.controller.drawn();
  }

  override componentDidUpdate(): void {
    if (!this.state.failed) this.props.controller.drawn();
    else if (this.#tried !== this.props.snapshot) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (this.state.failed) return <slot />;
    this.#tried = this.props.snapshot;
    return this.props.children;
  }
}

/** The element that a view is drawn for. */
const Host = createContext<Element | undefined>(undefined);

// React keeps under this name what the context says where it is just drawing. Texts are asked for
// by plain functions in the midst of that; a hook would be theirs to call only in React.
setRenderingElement(() => (Host as { readonly _currentValue?: Element })._currentValue);

interface BridgeProps extends ViewHost {
  readonly View: ComponentType<Record<string, unknown>>;
  /** What stood in the shadow root before. */
  readonly standIn: readonly ChildNode[];
}

/** Reads the element's snapshot, so that attributes, properties and data reach the view as props. */
function Bridge({ View, root, controller, emit, standIn }: BridgeProps): ReactNode {
  const snapshot = useSyncExternalStore(controller.subscribe, controller.getSnapshot);
  // React clears a container that is an element, not one that is a shadow root. Before any layout
  // effect: a view measures itself alone.
  useInsertionEffect(() => {
    for (const node of standIn) node.remove();
  }, [standIn]);
  return (
    <Host value={root.host}>
      <Boundary controller={controller} snapshot={snapshot}>
        <View {...snapshot} emit={emit} />
      </Boundary>
    </Host>
  );
}

/** Draws a view; what stood there before stays until then. */
export function mountView(View: ComponentType<never>, host: ViewHost): MountedView {
  adoptLook(host.root);
  const root = createRoot(host.root, {
    // The boundary reports to the controller; React's own report would be a second line.
    onCaughtError: () => undefined,
    // What a view throws while it is unmounted reaches no boundary.
    onUncaughtError: (cause) => {
      fail(host.root.host, 'failed', cause);
    },
  });
  const standIn = [...host.root.childNodes];
  const render = (): void => {
    root.render(<Bridge {...host} standIn={standIn} View={View as BridgeProps['View']} />);
  };
  if (host.priority === 'sync') flushSync(render);
  else startTransition(render);
  return root;
}
