import type { LeftOver } from '../dom/left-over';
import { placeNodes } from '../dom/place-nodes';
import { guard } from '../site/log';
import type { Controller } from './controller';
import type { Emit } from './emit';
import { showChildren } from './internals';
import { LeftOverNodes } from './left-over-nodes';
import { adoptLook } from './look';

/** A view that draws with the DOM. */
export interface DomView<P> {
  /** The outermost node of the view. */
  readonly node: Element;
  /** Applies values to the nodes, which may not be in the document yet. Changes only what differs. */
  draw(props: P): void;
  /** Called after each drawing, in the document: for what has to be measured. */
  placed?(): void;
  /** Called after each drawing, once the element has reported it. */
  reported?(): void;
  /** Ends what the view has begun; its nodes are removed by the caller. */
  stop(): void;
}

/** What a view gets from its element. */
export interface DomViewContext {
  readonly host: HTMLElement;
  readonly emit: Emit;
  /** Draws the view again, in this task. Where that throws, the element shows its children. */
  readonly redraw: () => void;
}

/** The element behind a view: its root, state and events. */
export interface DomViewHost {
  readonly root: ShadowRoot;
  readonly controller: Controller;
  readonly emit: Emit;
}

/** A view drawn in a shadow root. */
export interface MountedDomView {
  unmount(): void;
}

/** A view's module: it mounts the view. */
export interface DomViewModule {
  readonly default: (host: DomViewHost) => MountedDomView;
}

/**
 * Draws a view in a shadow root, whose content stays until then, and again when a value changes. A view
 * that throws gives way to the children of the element; the next change creates it anew.
 */
export function mountDomView<P>(
  create: (context: DomViewContext) => DomView<P>,
  { root, controller, emit }: DomViewHost,
): MountedDomView {
  adoptLook(root);
  const host = root.host as HTMLElement;
  const before = new LeftOverNodes('before');
  const after = new LeftOverNodes('after');
  let view: DomView<P> | undefined;
  let childrenBox: Element | undefined;
  /** The values with which the view has thrown. */
  let failed: object | undefined;
  let isScheduled = false;
  let isStopped = false;

  const clear = (): void => {
    const ended = view;
    view = undefined;
    before.update(undefined);
    after.update(undefined);
    ended?.stop();
  };

  const placeView = (props: P, leftOver: LeftOver | undefined): void => {
    view ??= create({ host, emit, redraw: () => draw() });
    view.draw(props);
    const [first, last] = [before.update(leftOver?.before), after.update(leftOver?.after)];
    placeNodes(root, [...(first ? [first] : []), view.node, ...(last ? [last] : [])]);
    view.placed?.();
  };

  const placeChildren = (): void => {
    clear();
    if (!childrenBox) {
      // In a box, so that the element's own styles do not arrange the children.
      childrenBox = document.createElement('div');
      childrenBox.append(document.createElement('slot'));
    }
    placeNodes(root, [childrenBox]);
  };

  const draw = (): void => {
    if (isStopped) return;
    const props = controller.getSnapshot();
    if (failed === props) return;
    const { leftOver } = props as { readonly leftOver?: LeftOver };
    try {
      if (leftOver?.stuck) placeChildren();
      else placeView(props as P, leftOver);
      failed = undefined;
      controller.rendered();
      view?.reported?.();
    } catch (cause) {
      failed = props;
      guard(host, clear);
      showChildren(root);
      controller.failed(cause);
    }
  };

  const unsubscribe = controller.subscribe(() => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      draw();
    });
  });

  draw();
  return {
    unmount() {
      isStopped = true;
      unsubscribe();
      try {
        clear();
      } finally {
        root.replaceChildren();
      }
    },
  };
}
