import { startApp } from '../../shared/widget/external-app';
import { whenRegistered } from '../../shared/widget/registry';
import {
  renderExternalApp,
  type ExternalAppOptions,
} from '../../shared/widget/render-external-app';
import { readConfig } from './config';
import { publishStrings, widgetData, type WidgetIdentity } from './widget-data';
import { widgetFunction } from './widget-function';

/** The attributes that say what to run. */
export interface WidgetValues extends WidgetIdentity {
  readonly name: string;
  readonly config: string;
  readonly js: string;
}

/** Options of {@link runWidget}. */
export interface RunOptions {
  readonly host: HTMLElement;
  /** The box that the widget draws in. */
  readonly box: HTMLElement;
  readonly values: WidgetValues;
  /** Aborted when the widget has to end. */
  readonly signal: AbortSignal;
  /** Called if the widget fails after it was called. */
  readonly onFailure: (cause: unknown) => void;
}

/** The name of a widget, in log lines and of its function. */
export const keyOf = ({
  name,
  widgetId,
  version,
}: Pick<WidgetValues, 'name' | 'widgetId' | 'version'>): string => name || `${widgetId}~${version}`;

/** The `api` of a widget's function, whose apps end with the widget. */
function createApi(signal: AbortSignal): object {
  return {
    scripts: {
      renderExternalApp: (
        src: string,
        container: Element,
        props?: unknown,
        options?: ExternalAppOptions,
      ) => renderExternalApp(src, container, props, options, signal),
    },
  };
}

/**
 * Calls the function of a widget, or the app registered under its name. Waits for the script, but
 * not for what the widget itself waits for.
 *
 * @throws the error of the configuration, the script or the widget.
 */
export async function runWidget(options: RunOptions): Promise<void> {
  const { host, box, values, signal, onFailure } = options;
  const { name, widgetId, js, strings } = values;
  if (!name && !widgetId) throw new Error('it has neither a widget-id nor a name');
  const config = readConfig(values.config);
  let result: unknown;
  if (name) {
    const app = await whenRegistered(name, signal);
    result = startApp(app, { container: box, props: config }, signal, host);
  } else {
    const draw = await widgetFunction(js, keyOf(values));
    if (signal.aborted) return;
    publishStrings(strings);
    result = draw(box, widgetData(host, box, values, config), createApi(signal));
  }
  Promise.resolve(result).catch((cause: unknown) => {
    if (!signal.aborted) onFailure(cause);
  });
}
