/** Defines the elements of the probes' page. */
function sheet(text: string): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(text);
  return made;
}

/** Defines an element whose shadow root has these children. */
function defineShadow(tag: string, css: string, children: () => readonly Node[]): void {
  const styles = sheet(css);
  customElements.define(
    tag,
    class extends HTMLElement {
      constructor() {
        super();
        const root = this.attachShadow({ mode: 'open' });
        root.adoptedStyleSheets = [styles];
        root.append(...children());
      }
    },
  );
}

function box(tag: string, className: string, slot?: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  const place = document.createElement('slot');
  if (slot) place.name = slot;
  element.append(place);
  return element;
}

document.adoptedStyleSheets = [
  sheet('.adopted { color: oklch(0.55 0.2 20); border-block: 1px solid; text-align: center }'),
];

defineShadow(
  'x-ticket',
  `:host { display: grid; grid-template-columns: 1fr auto; gap: 8px; padding: 14px; background: oklch(0.93 0.06 140) }
  .title { grid-column: 1 / -1; border-block-end: 1px dotted } ::slotted(h3) { color: oklch(0.45 0.15 140) }`,
  () => [box('div', 'title', 'title'), box('div', 'text'), box('div', 'stamp', 'stamp')],
);
defineShadow(
  'x-stamp',
  `:host { display: inline-grid; place-items: center; inline-size: 72px; block-size: 72px; border: 3px double currentcolor;
  border-radius: 50%; color: oklch(0.5 0.17 30); font: 700 15px/16px serif; rotate: -6deg }`,
  () => [document.createElement('slot')],
);
defineShadow(
  'x-coupon',
  '.paper { padding: 16px; border: 2px dashed oklch(0.6 0.1 200); background: oklch(0.99 0.01 90) }',
  () => [box('div', 'paper')],
);

/** The box that is drawn. */
export const paperOf = (id: string): HTMLElement =>
  document.getElementById(id)!.shadowRoot!.querySelector<HTMLElement>('.paper')!;

declare global {
  interface Window {
    /** Draws a probe by its id; returns the picture as a `data:` address, and how long it took, in ms. */
    draw: (id: string) => Promise<{ readonly picture: string; readonly time: number }>;
  }
}

/** Offers the page's way of drawing to the test. */
export function offer(draw: (paper: HTMLElement) => Promise<HTMLCanvasElement>): void {
  window.draw = async (id) => {
    const start = performance.now();
    const canvas = await draw(paperOf(id));
    const time = performance.now() - start;
    return { picture: canvas.toDataURL('image/png'), time };
  };
}
