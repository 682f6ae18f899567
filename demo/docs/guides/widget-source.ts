import { html, type Markup } from '../../html';
import { codePanel } from '../code/panel';
import { readSnippet } from '../code/snippet';

/** Values for the placeholders of the template, as `npx dm-elements new harbour-clock` fills them in. */
const NAMES: Readonly<Record<string, string>> = {
  __TAG__: 'harbour-clock',
  __NAME__: 'HarbourClock',
  __REACT__: '^19.0.0',
};

/** Renders a file of the folder that `npx dm-elements new harbour-clock` makes. */
export async function widgetSource(path: string): Promise<Markup> {
  const fill = (text: string): string => text.replace(/__[A-Z]+__/g, (name) => NAMES[name] ?? name);
  const code = fill(await readSnippet(`starter/template/${path}`));
  const language = path.slice(path.lastIndexOf('.') + 1);
  return html`${codePanel({ title: `harbour-clock/${fill(path)}`, code, language })}`;
}
