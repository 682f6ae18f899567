import { subscribe } from '../../shared/events/bus';
import { emitSiteEvent } from '../../shared/events/site-events';
import { getConsent } from '../../shared/site/consent';
import { warn } from '../../shared/site/log';
import { pageState } from '../../shared/site/page-state';
import { getSite } from '../../shared/site/site';
import type { LoadDefinitions } from '../navigation/definitions';
import { linkOf } from '../navigation/link-facts';
import type { PageRules } from './page-rules';
import { RULE_ATTRIBUTE, typeOf } from './rule-marks';
import { RulePopups } from './rule-popups';
import type { Rule } from './rule.types';
import { forgetVisitor, storeVisitor } from './visitor';
import { onAbort } from '../../shared/dom/on-abort';

declare global {
  interface DocumentEventMap {
    /** A personalization rule has changed the page shown; the detail is the rule as it is written. */
    'event-ruleTriggered': CustomEvent<Rule>;
  }
}

/** Keeps the visit where the visitor allows it, and removes it where that is withdrawn. */
function keepVisit({ visitor }: PageRules): void {
  if (getSite().mode !== 'runtime') return;
  if (getConsent().functional) storeVisitor(visitor, Date.now());
  else forgetVisitor();
}

/** Calls a function once the page is really shown: most prerendered pages never are. */
function whenShown(run: () => void, signal: AbortSignal): void {
  const { prerendering } = document as { readonly prerendering?: boolean };
  if (!prerendering) run();
  else document.addEventListener('prerenderingchange', run, { once: true, signal });
}

/**
 * Follows the rules from page to page, until `signal` is aborted: counts visits, opens popups, and
 * reports each rule that changed the page shown, once a view, and clicks on links in what it has
 * shown (core-runtime §3).
 *
 * @returns the rules; `undefined` where they do nothing.
 */
export function followRules(
  definitions: LoadDefinitions | undefined,
  signal: AbortSignal,
): PageRules | undefined {
  if (signal.aborted || getSite().mode === 'editor') return undefined;
  const rules = pageState<PageRules | undefined>('rules', () => undefined);
  if (!rules) {
    warn('personalization', 'the rules do nothing without the inline script dm-rules.js');
    return undefined;
  }
  const reported = new Set<string>();
  const report = (): void => {
    for (const element of document.querySelectorAll(`[${RULE_ATTRIBUTE}]`)) {
      const rule = rules.find(element.getAttribute(RULE_ATTRIBUTE) ?? '');
      if (!rule || reported.has(rule.id)) continue;
      reported.add(rule.id);
      document.dispatchEvent(
        new CustomEvent('event-ruleTriggered', { detail: rule, bubbles: true }),
      );
      emitSiteEvent('personalization rule impression', detailOf(rule), element);
    }
  };
  const popups = new RulePopups({ definitions, shown: report, signal });
  const view = (): void => {
    keepVisit(rules);
    report();
    popups.schedule(rules.decisions.popups);
  };

  document.addEventListener(
    'dm-render',
    () => {
      popups.cancel();
      reported.clear();
      rules.update();
    },
    { signal },
  );
  document.addEventListener('dm-load', ({ detail }) => detail.visit && view(), { signal });
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      reported.clear();
      view();
    },
    { signal },
  );
  addEventListener('click', (event) => reportClick(rules, event), { signal });
  onAbort(
    signal,
    subscribe('consent-change', () => keepVisit(rules)),
  );
  whenShown(() => {
    // In a later task: parts of a page that is swapped in are decided before it is the page shown.
    rules.decided = () => setTimeout(() => signal.aborted || report());
    view();
  }, signal);
  return rules;
}

const detailOf = (rule: Rule): { readonly ruleId: string; readonly ruleType: string } => ({
  ruleId: rule.id,
  ruleType: typeOf(rule),
});

function reportClick(rules: PageRules, event: Event): void {
  const { link, path = [] } = linkOf(event) ?? {};
  const part = path.find((element) => element.hasAttribute(RULE_ATTRIBUTE));
  const rule = part && rules.find(part.getAttribute(RULE_ATTRIBUTE) ?? '');
  if (rule) emitSiteEvent('personalization rule link click', detailOf(rule), link);
}
