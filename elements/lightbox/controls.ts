import { placeNodes } from '../../shared/dom/place-nodes';
import { Button, type ViewerTexts } from './button';
import type { LightboxItem } from './items';
import type { OpenViewer, ViewerState } from './open-viewer';
import { ShareButton, type ShareButtonOptions } from './share-button';
import { positionText } from './texts';

/** Values that the controls of an open viewer show. */
export interface ControlsProps {
  readonly state: ViewerState;
  readonly items: readonly LightboxItem[];
  readonly hideShare: boolean;
  readonly t: ViewerTexts;
}

/** Options of {@link Controls}. */
export interface ControlsOptions extends ShareButtonOptions {
  /** Returns the viewer while it is open. */
  readonly viewer: () => OpenViewer | undefined;
}

function element<K extends 'div' | 'p'>(name: K, className: string): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  node.className = className;
  return node;
}

function setText(node: Node, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

/** The loading indicator, the arrows, the bar and the announcement. Created once for all openings. */
export class Controls {
  readonly #bar = element('div', 'bar');
  readonly #counter = element('p', 'counter');
  readonly #loader = element('div', 'loader');
  readonly #status = element('p', 'unseen');
  readonly #previous: Button;
  readonly #next: Button;
  readonly #zoom: Button;
  readonly #close: Button;
  readonly #share: ShareButton;

  constructor(options: ControlsOptions) {
    const { viewer } = options;
    this.#bar.part.add('bar');
    this.#counter.ariaHidden = this.#loader.ariaHidden = 'true';
    this.#status.setAttribute('role', 'status');
    this.#previous = new Button(() => viewer()?.step(-1), 'arrow previous');
    this.#next = new Button(() => viewer()?.step(1), 'arrow next');
    this.#zoom = new Button(() => viewer()?.toggleZoom());
    this.#close = new Button(() => viewer()?.close());
    this.#share = new ShareButton(options);
  }

  /** Applies what the viewer shows; returns the nodes to place, in their order. */
  draw({ state, items, hideShare, t }: ControlsProps): readonly HTMLElement[] {
    const { index, zoom, loading } = state;
    const item = items[index];
    const hasMany = items.length > 1;
    setText(this.#counter, hasMany ? `${index + 1} / ${items.length}` : '');
    this.#previous.draw('previousPicture', t);
    this.#next.draw('nextPicture', t);
    this.#zoom.draw(zoom === 'in' ? 'zoomOut' : 'zoomIn', t);
    this.#close.draw('close', t);
    const isShared = item !== undefined && !hideShare;
    if (isShared) this.#share.draw(item, t);
    else this.#share.dismiss('elsewhere');
    placeNodes(this.#bar, [
      this.#counter,
      ...(zoom === 'none' ? [] : [this.#zoom.node]),
      ...(isShared ? [this.#share.node] : []),
      this.#close.node,
    ]);
    const announced = [
      positionText(t, index, items.length),
      item?.author,
      item?.title || item?.alt,
    ];
    setText(this.#status, announced.filter(Boolean).join('. '));
    return [
      ...(loading ? [this.#loader] : []),
      ...(hasMany ? [this.#previous.node, this.#next.node] : []),
      this.#bar,
      this.#status,
    ];
  }

  /** Closes the share menu; true when it was open. */
  dismiss(focus: 'back' | 'elsewhere'): boolean {
    return this.#share.dismiss(focus);
  }
}

/** Creates the caption of a picture: title, then text; none for a picture without either. */
export function createCaption({ author, title }: LightboxItem): HTMLElement | undefined {
  if (!author && !title) return undefined;
  const box = element('div', 'caption');
  box.part.add('caption');
  for (const [className, text] of [
    ['title', author],
    ['', title],
  ] as const) {
    if (!text) continue;
    const line = document.createElement('p');
    if (className) line.className = className;
    line.textContent = text;
    box.append(line);
  }
  return box;
}
