import { getConsent } from '../../shared/site/consent';
import { fail, warn } from '../../shared/site/log';
import { parsePage } from '../../shared/site/page-address';
import { isRecord } from '../../shared/site/parameters';
import { getSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';
import type { LoadDefinitions } from '../navigation/definitions';
import { shown } from '../navigation/shown';
import { onOwnEvent } from '../popups/add-popup';
import { loadPopups } from '../popups/load-popups';
import { markRule, RULE_ATTRIBUTE } from './rule-marks';
import type { Rule, RulePopup } from './rule.types';
import { onAbort } from '../../shared/dom/on-abort';

/** The longest time of a timer; a longer one would fire at once. */
const MAX_DELAY: Milliseconds = 2 ** 31 - 1;

/** Storage key of the popup that a rule has opened in this visit. */
const keyOf = ({ id }: Rule): string => `_dm_rule_${id}`;

/** Popups of rules in this document, for browsers that may not store them. */
const opened = new Set<string>();

function wasOpened(rule: Rule): boolean {
  try {
    return opened.has(rule.id) || sessionStorage.getItem(keyOf(rule)) !== null;
  } catch {
    return false;
  }
}

function rememberOpened(rule: Rule): void {
  opened.add(rule.id);
  if (getSite().mode !== 'runtime' || !getConsent().functional) return;
  try {
    sessionStorage.setItem(keyOf(rule), '1');
  } catch {
    // Storage is denied: the next document opens it again.
  }
}

/** Whether a popup is well-formed; without a name or an address, it would show the page once more. */
function isPopup(popup: unknown): popup is RulePopup {
  if (!isRecord(popup)) return false;
  const { name = '', url = '', delay = 0 } = popup;
  const isText = typeof name === 'string' && typeof url === 'string';
  return isText && name + url !== '' && typeof delay === 'number';
}

/** Options of {@link RulePopups}. */
interface RulePopupsOptions {
  readonly definitions: LoadDefinitions | undefined;
  /** Is called when a popup is shown. */
  readonly shown: () => void;
  readonly signal: AbortSignal;
}

/** Opens the popups of rules, each once a visit, while their page is shown. */
export class RulePopups {
  readonly #options: RulePopupsOptions;
  #timers: ReturnType<typeof setTimeout>[] = [];

  constructor(options: RulePopupsOptions) {
    this.#options = options;
    onAbort(options.signal, () => this.cancel());
  }

  /** Opens popups after their delays. */
  schedule(rules: readonly Rule[]): void {
    this.cancel();
    for (const rule of rules) {
      if (!isPopup(rule.popup)) {
        warn('personalization', `rule "${rule.id}": "popup" cannot be read`);
        continue;
      }
      const ms = Math.min(Math.max(0, rule.popup.delay ?? 0) * 1000, MAX_DELAY);
      if (!wasOpened(rule)) this.#timers.push(setTimeout(() => void this.#open(rule), ms));
    }
  }

  /** Cancels the popups that are not open yet. */
  cancel(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  async #open(rule: Rule): Promise<void> {
    const { definitions, signal, shown: report } = this.#options;
    const here = shown().url;
    const { name = '', url: address = '' } = rule.popup ?? {};
    const url = address ? parsePage(address, here.href) : here;
    if (!url || !/^https?:$/.test(url.protocol)) return;
    try {
      const { openPopup } = await loadPopups();
      // The page may have been left meanwhile; the next one opens it then.
      if (signal.aborted || shown().url !== here || wasOpened(rule)) return;
      rememberOpened(rule);
      const opening = new AbortController();
      const popup = openPopup({ url, name, here, definitions, link: undefined });
      const mark = (): void => {
        markRule(popup, rule);
        report();
      };
      popup.addEventListener(
        'event-popup',
        ({ target }) => {
          if (target === popup) mark();
        },
        opening,
      );
      const end = (): void => {
        opening.abort();
        popup.removeAttribute(RULE_ATTRIBUTE);
      };
      onOwnEvent(popup, 'dm-close', end, opening);
      onOwnEvent(popup, 'dm-error', end, opening);
    } catch (cause) {
      fail('personalization', `the popup of rule "${rule.id}" was not opened`, cause);
    }
  }
}
