import { html, nothing } from 'lit';
import { shareSheet } from '../../shared/dom/style-sheet';
import { isRetained } from '../../shared/dom/retained';
import { delay } from '../../shared/dom/time-limit';
import { json, text, type AttributeTable } from '../../shared/element/attributes';
import { controllerOf } from '../../shared/element/controller';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { jsonText } from '../../shared/element/value-text';
import { warn } from '../../shared/site/log';
import { isRecord } from '../../shared/site/parameters';
import type { Milliseconds } from '../../shared/site/wait-until';
import styles from './custom-widget.css?inline';
import { keyOf, runWidget } from './run-widget';
import { customWidgetText } from './texts';
import { watchEmpty } from './watch-empty';
import type { Strings } from './widget-data';
import { Wrapper } from './wrapper';

/** Texts by key; `undefined` for anything else. */
const readStrings = (value: unknown): Strings | undefined =>
  isRecord(value) && Object.values(value).every((entry) => typeof entry === 'string')
    ? (value as Strings)
    : undefined;

export const attributes = {
  /** The widget's id, part of the name of its function and of the class of its box. */
  widgetId: text(),
  /** The widget's version, part of the name of its function. */
  version: text(),
  /** The configuration: base64 of JSON in UTF-8, at most 256 kB. Blank inputs are left out. */
  config: text({ accept: jsonText }),
  /**
   * The widget's script: its address, or base64 of its text in UTF-8, at most 1 MB. A text is a
   * script that registers its function, or the body of the function. Without one, a script of the
   * page registers the function.
   */
  js: text(),
  /** Texts by key, as JSON; in the function's data and on `window.customWidgetsStrings`. */
  strings: json(readStrings, { default: {} }),
  /** Style sheet text for the widget's content, adopted once for all widgets with the same text. */
  css: text(),
  /** The name of a widget registered by `dmAPI.registerExternalWidget`, used instead of `js`. */
  name: text(),
  /** The account's id, passed to the function. */
  accountId: text(),
} satisfies AttributeTable;

/** Reports that a widget has not started by then; one that comes later is still drawn. */
const LIMIT: Milliseconds = 10_000;

/** Merges quick changes of attributes, and keeps a widget that changes its own from blocking the page. */
const RESTART_DELAY: Milliseconds = 50;

/** Waits until the children are parsed. */
function documentParsed(signal: AbortSignal): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true, signal });
    signal.addEventListener('abort', resolve);
  });
}

/**
 * A widget written by the site's owner (core-runtime §3). Its script registers
 * `customWidgetsFunctions["<widget id>~<version>"] = function (element, data, api) {…}` on `window`.
 * The function is called once for each element, with arguments of its own, and again with a new
 * box when an attribute changes:
 *
 * - `element` is a `div.dmCustomWidget.widget-<id>` in the light DOM, with the children of this
 *   element, so that the page's styles and selectors reach what it draws.
 * - `data` has `config`, `device`, `inEditor`, `page`, `elementId`, `siteId`, `accountId`, `locale`,
 *   `widgetId`, `widgetVersion` and `strings`.
 * - `api.scripts.renderExternalApp(src, container, props, options)` loads an app: an AMD module, an
 *   ES module or a global with `init({container, props})` and `clean({container})`.
 *
 * Apps are cleaned when the element is removed and when its page is left, also if the page is kept
 * for Back; they start again when it comes back. Moves within a page change nothing.
 *
 * The text of a script runs as an inline script with the page's nonce, never by `eval`. Under a
 * Content-Security-Policy without inline scripts, `js` has to be an address. With Trusted Types, the
 * policy `dm` is used.
 *
 * A widget that fails (it throws, its configuration is malformed, its script registers nothing
 * within ten seconds) is logged, and the children are shown as they were. A widget that draws
 * nothing takes no room on the page; in the editor it stays visible, so that it can be selected.
 *
 * @summary Widget written by the site's owner.
 * @slot - The widget's markup, readable without script; its script may replace it.
 * @csspart placeholder - The note in the editor where a widget draws nothing.
 * @cssstate empty - The widget has drawn nothing.
 * @cssstate selectable - The widget has drawn nothing and has a box in the editor.
 * @mode editor - Calls its function with `data.inEditor` set; a widget that draws nothing shows its
 *   name, so that it can be selected.
 */
export class DmCustomWidget extends LitElement.with({ attributes, styles }) {
  readonly #wrapper = new Wrapper(this);
  /** Aborted when the element has left for good. */
  #stay: AbortSignal | undefined;
  #run: AbortController | undefined;
  /** Attributes of the last run. */
  #inputs: readonly unknown[] | undefined;
  #isRetained = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#moved();
  }

  override connectedMoveCallback(): void {
    this.#moved();
  }

  protected override async prepare(signal: AbortSignal): Promise<void> {
    this.#stay = signal;
    const waiting = new AbortController();
    signal.addEventListener('abort', () => {
      this.#stop();
      waiting.abort();
    });
    await documentParsed(signal);
    let isWaiting = true;
    const started = this.#start();
    started.catch((cause: unknown) => {
      if (!isWaiting) this.#fail(cause);
    });
    const late = delay(LIMIT, waiting.signal).then(() => {
      warn(this, `widget ${this.#key} has not started after ${LIMIT / 1000} s`);
    });
    try {
      await Promise.race([started, late]);
    } catch (cause) {
      throw this.#ended(cause);
    } finally {
      isWaiting = false;
      waiting.abort();
    }
  }

  protected override updated(): void {
    const inputs = this.#currentInputs();
    if (!this.#inputs || inputs.every((input, index) => input === this.#inputs?.[index])) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#restart(), RESTART_DELAY);
  }

  protected override render(): unknown {
    const isEditor = this.snapshot.mode === 'editor';
    const note = html`<p part="placeholder">${customWidgetText('customWidgetEmpty', this)}</p>`;
    return html`${isEditor ? note : nothing}<slot></slot>`;
  }

  get #key(): string {
    return keyOf(this.snapshot);
  }

  #currentInputs(): readonly unknown[] {
    const { widgetId, version, config, js, strings, css, name, accountId } = this.snapshot;
    return [widgetId, version, config, js, strings, css, name, accountId];
  }

  /** Runs the widget in a new box; resolves once it has been called. */
  async #start(): Promise<void> {
    this.#stop();
    if (!this.#stay || this.#stay.aborted || this.#isRetained) return;
    const { signal } = (this.#run = new AbortController());
    this.#inputs = this.#currentInputs();
    const { widgetId, name, css } = this.snapshot;
    const box = this.#wrapper.renew(widgetId || name);
    if (css) shareSheet(this, css, 'above', signal);
    try {
      const onFailure = (cause: unknown): void => this.#fail(cause);
      await runWidget({ host: this, box, values: this.snapshot, signal, onFailure });
    } catch (cause) {
      if (!signal.aborted) throw cause;
    }
    if (!signal.aborted) watchEmpty(box, this.#setEmpty, signal);
  }

  /** Cleans the widget's apps and everything else that the run has started. */
  #stop(): void {
    clearTimeout(this.#timer);
    this.#run?.abort();
    this.#run = undefined;
    this.#setEmpty(false);
  }

  #restart(): void {
    const controller = controllerOf(this);
    this.#start().then(
      () => {
        if (this.#run) controller.rendered();
      },
      (cause: unknown) => this.#fail(cause),
    );
  }

  /** Reports a failure after the first render. */
  #fail(cause: unknown): void {
    if (this.#run) controllerOf(this).failed(this.#ended(cause));
  }

  /** Ends a failed run: the children are shown as they were. @returns what to report. */
  #ended(cause: unknown): Error {
    const message = cause instanceof Error ? cause.message : String(cause);
    const named = new Error(`widget ${this.#key}: ${message}`, { cause });
    if (!this.#stay?.aborted) {
      this.#stop();
      this.#wrapper.restore();
    }
    return named;
  }

  readonly #setEmpty = (isEmpty: boolean): void => {
    setState(this, 'empty', isEmpty);
    setState(this, 'selectable', isEmpty && this.snapshot.mode === 'editor');
  };

  /** Ends the run while the page is kept for Back, and starts it again after that. */
  #moved(): void {
    const wasRetained = this.#isRetained;
    this.#isRetained = isRetained(this);
    if (this.#isRetained) this.#stop();
    else if (wasRetained) this.#restart();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-custom-widget': DmCustomWidget;
  }
}
