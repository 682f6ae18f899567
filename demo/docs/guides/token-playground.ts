import { readFile } from 'node:fs/promises';
import { inRoot } from '../../../scripts/paths';
import { html, type Markup } from '../../html';
import { codePanel } from '../code/panel';

/** Reads the default of each token that elements share, as `tokens.css` states it. */
async function readDefaults(): Promise<ReadonlyMap<string, string>> {
  const css = await readFile(inRoot('shared/styles/tokens.css'), 'utf8');
  // The later ones, with both colour schemes, take the place of the former.
  return new Map(
    Array.from(css.matchAll(/var\((--dm-[\w-]+), (.+)\);/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** A control for one token. */
type Control =
  | { readonly token: string; readonly label: string; readonly kind: 'color' }
  | {
      readonly token: string;
      readonly label: string;
      readonly kind: 'range';
      readonly min: number;
      readonly max: number;
      readonly unit: string;
      readonly value: number;
    }
  | {
      readonly token: string;
      readonly label: string;
      readonly kind: 'choice';
      readonly choices: readonly (readonly [label: string, value: string])[];
    };

const color = (token: string, label: string): Control => ({ token, label, kind: 'color' });

const CONTROLS: readonly Control[] = [
  color('--dm-color-accent', 'Accent'),
  color('--dm-color-on-accent', 'Text on the accent'),
  color('--dm-color-surface', 'Surface'),
  color('--dm-color-text', 'Text'),
  color('--dm-color-border', 'Lines'),
  { token: '--dm-radius', label: 'Corners', kind: 'range', min: 0, max: 24, unit: 'px', value: 8 },
  { token: '--dm-space', label: 'Distances', kind: 'range', min: 4, max: 14, unit: 'px', value: 8 },
  {
    token: '--dm-control-size',
    label: 'Height of controls',
    kind: 'range',
    min: 40,
    max: 64,
    unit: 'px',
    value: 48,
  },
  {
    token: '--dm-font',
    label: 'Font',
    kind: 'choice',
    choices: [
      ['The page’s', ''],
      ['System', 'system-ui, sans-serif'],
      ['Serif', "Georgia, 'Times New Roman', serif"],
      ['Monospace', 'ui-monospace, Menlo, Consolas, monospace'],
      ['Rounded', "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, sans-serif"],
    ],
  },
];

/** The light one of `light-dark(light, dark)`. */
const lightOf = (value: string): string => /^light-dark\(([^,]+),/.exec(value)?.[1] ?? value;

/** `#fff` → `#ffffff`, as a colour input has it. */
const longHex = (value: string): string =>
  /^#[0-9a-f]{3}$/i.test(value) ? value.replace(/[0-9a-f]/gi, '$&$&') : value;

function field(control: Control, defaults: ReadonlyMap<string, string>): Markup {
  const { token, label } = control;
  const id = `token${token}`;
  const name = html`<label for="${id}">${label}</label>`;
  switch (control.kind) {
    case 'color': {
      const value = longHex(lightOf(defaults.get(token) ?? '#000000'));
      return html`<div class="control control-color">
        ${name}<input type="color" id="${id}" data-token="${token}" value="${value}" />
      </div>`;
    }
    case 'range': {
      const { min, max, unit, value } = control;
      return html`<div class="control">
        ${name}<input
          type="range"
          id="${id}"
          data-token="${token}"
          data-unit="${unit}"
          min="${min}"
          max="${max}"
          value="${value}"
        />
      </div>`;
    }
    case 'choice':
      return html`<div class="control">
        ${name}<select id="${id}" data-token="${token}">
          ${control.choices.map(([text, value]) => html`<option value="${value}">${text}</option>`)}
        </select>
      </div>`;
  }
}

/** Renders controls for tokens, elements that show them, and the CSS to copy. */
export async function tokenPlayground(): Promise<Markup> {
  const defaults = await readDefaults();
  return html`<docs-tokens class="tokens">
    <form class="settings" aria-label="Tokens">
      <div class="control-list">${CONTROLS.map((control) => field(control, defaults))}</div>
      <p class="settings-bar"><button type="reset" class="tool">Reset</button></p>
    </form>
    <div class="token-stage" role="group" aria-label="Elements with these tokens">${SAMPLE}</div>
    ${codePanel({ title: 'Your style sheet', code: ':root {\n}', language: 'css' })}
  </docs-tokens>`;
}

const SAMPLE = html`<dm-date-picker
    ><label>Day of arrival <input type="date" name="arrival" /></label
  ></dm-date-picker>
  <dm-share services="copy email"></dm-share>
  <dm-coupon name="Two winter nights" code="WINTER">
    <h3>Two winter nights</h3>
    <p>Stay two nights and take a print home.</p>
  </dm-coupon>
  <dm-reviews length="120">
    <figure data-rating="4.5">
      <blockquote><p>Half a star less for the gulls. They start at four.</p></blockquote>
      <figcaption><cite>Tomasz Wilk</cite></figcaption>
    </figure>
  </dm-reviews>`;
