import { useState } from 'react';
import { defineWidget, number, text, type WidgetProps } from 'dm-elements/host';

const attributes = {
  label: text({ label: 'Name of the handle, for screen readers' }),
  start: number({ default: 50, min: 0, max: 100, label: 'Where the handle begins' }),
};

const texts = { compareLabel: 'Compare the pictures' };

type Props = WidgetProps<typeof attributes, typeof texts>;

export function BeforeAndAfter({ label, start, t }: Props) {
  const [at, setAt] = useState(start);
  return (
    <div className="frame" style={{ ['--at' as string]: `${at}%` }}>
      <slot name="before" />
      <div className="after">
        <slot name="after" />
      </div>
      <input
        type="range"
        aria-label={label || t('compareLabel')}
        value={at}
        onChange={(event) => setAt(Number(event.target.value))}
      />
      <span className="handle" />
    </div>
  );
}

defineWidget({
  tag: 'my-before-and-after',
  attributes,
  texts,
  view: BeforeAndAfter,
  styles: `
    .frame { display: grid; position: relative; overflow: hidden; border-radius: var(--_radius); }
    .frame > * { grid-area: 1 / 1; }
    ::slotted(img) { grid-area: 1 / 1; display: block; inline-size: 100%; block-size: auto; }
    .after { clip-path: inset(0 0 0 var(--at)); }
    :host(:dir(rtl)) .after { clip-path: inset(0 var(--at) 0 0); }
    input { z-index: 1; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: ew-resize; touch-action: pan-y; }
    .handle { position: absolute; inset-block: 0; inset-inline-start: var(--at); inline-size: 3px; margin-inline-start: -1.5px; background: #fff; box-shadow: 0 0 3px rgb(0 0 0 / 0.6); forced-color-adjust: none; }
    .handle::after { content: '‹ ›' / ''; position: absolute; inset: 50% auto auto 50%; inline-size: 2.75em; translate: -50% -50%; border-radius: 50%; background: #fff; box-shadow: 0 1px 6px rgb(0 0 0 / 0.5); color: #1c1f23; font: 600 1em/2.75em system-ui; text-align: center; white-space: nowrap; direction: ltr; }
    input:focus-visible + .handle::after { outline: 3px solid #1c1f23; outline-offset: 2px; box-shadow: 0 0 0 2px #fff, 0 0 0 7px #fff; }
  `,
});
