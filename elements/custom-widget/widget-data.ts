import { langOf } from '../../shared/site/language';
import { getSite, type Device } from '../../shared/site/site';
import type { Config } from './config';

/** Texts of a widget, by their keys. */
export type Strings = Readonly<Record<string, string>>;

/** The data that a widget's function is called with, besides its box. */
export interface WidgetData {
  readonly config: Config;
  readonly device: Device;
  /** False in preview and on the live page. */
  readonly inEditor: boolean;
  /** The page's alias. */
  readonly page: string;
  /** The id of an element: of `dm-custom-widget`, else of the box. */
  readonly elementId: string;
  readonly siteId: string;
  readonly accountId: string;
  /** Two letters. */
  readonly locale: string;
  readonly widgetId: string;
  readonly widgetVersion: string;
  readonly strings: Strings;
}

declare global {
  interface Window {
    /** The texts of the page's custom widgets. */
    customWidgetsStrings?: Record<string, string>;
  }
}

let count = 0;

/** An id that the widget's script can look up. */
function idOf(host: Element, box: Element): string {
  if (host.id) return host.id;
  box.id ||= `dm-widget-${++count}`;
  return box.id;
}

/** Attributes of the element that are passed on. */
export interface WidgetIdentity {
  readonly widgetId: string;
  readonly version: string;
  readonly accountId: string;
  readonly strings: Strings;
}

/** Creates the data of one instance: no two share an object. */
export function widgetData(
  host: Element,
  box: Element,
  { widgetId, version, accountId, strings }: WidgetIdentity,
  config: Config,
): WidgetData {
  const { device, mode, parameters } = getSite();
  return {
    config,
    device,
    inEditor: mode === 'editor',
    page: parameters.pageAlias,
    elementId: idOf(host, box),
    siteId: parameters.siteId || parameters.siteAlias,
    accountId,
    locale: (langOf(host) || 'en').slice(0, 2).toLowerCase(),
    widgetId,
    widgetVersion: version,
    strings: { ...window.customWidgetsStrings, ...strings },
  };
}

/** Makes texts available as `window.customWidgetsStrings`, beside those of the page. */
export function publishStrings(strings: Strings): void {
  window.customWidgetsStrings = { ...window.customWidgetsStrings, ...strings };
}
