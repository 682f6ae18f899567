import { html, type Markup } from '../../html';
import { modes } from '../pages/modes';
import type { Library } from '../site/shell';
import { aliases } from './aliases';
import { browsers } from './browsers';
import { changelog, versioningPromise } from './changelog';
import { elementEvents, ownerEvents, visitEvents } from './events';
import { frameworks } from './frameworks';
import { guideCards } from './guide-cards';
import { hostedFiles } from './hosted-files';
import { integrityHead } from './integrity-head';
import { textLanguages } from './languages';
import type { Insert } from './markdown';
import { pageFields, parameters } from './parameters';
import { policy, responseHeaders } from './policy';
import { specification } from './specification-text';
import { tokenPlayground } from './token-playground';
import { widgetSource } from './widget-source';

/** Renderers of the parts that a comment in Markdown names, generated from the library. */
const INSERTS: Readonly<
  Record<string, (library: Library, value: string) => Markup | Promise<Markup>>
> = {
  aliases: ({ elements }) => aliases(elements),
  browsers,
  changelog,
  'element-events': ({ elements }) => elementEvents(elements),
  frameworks,
  'guide-cards': () => guideCards(),
  headers: responseHeaders,
  host: hostedFiles,
  integrity: integrityHead,
  modes: ({ elements }) => modes(elements),
  languages: textLanguages,
  'owner-events': ownerEvents,
  'page-fields': pageFields,
  parameters,
  policy,
  promise: versioningPromise,
  specification: ({ elements }, value) => specification(elements, value),
  tokens: tokenPlayground,
  'visit-events': visitEvents,
  widget: (_, path) => widgetSource(path),
};

/** Returns the function that renders a page's comments. */
export const insertFor =
  (library: Library): Insert =>
  async (name, value) => {
    const insert = INSERTS[name];
    return insert && html`${await insert(library, value)}`;
  };
