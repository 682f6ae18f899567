import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals';
import { parseUrl } from '../../shared/site/parse-url';
import type { TrackedEvent } from './messages';

/** The address that the browser loaded, whatever page is shown by now. */
const loadedAddress = (): string =>
  performance.getEntriesByType('navigation')[0]?.name ?? location.href;

/** The message about a metric: milliseconds, and for layout shifts, thousandths. */
function messageOf({ name, value, rating, navigationURL }: MetricType): TrackedEvent {
  const path = parseUrl(navigationURL ?? loadedAddress())?.pathname ?? '';
  const amount = Math.round(name === 'CLS' ? value * 1000 : value);
  return {
    kind: 'event',
    category: 'web vitals',
    action: name,
    label: path,
    value: amount,
    struct: { category: 'web vitals', action: name, label: path, property: rating, value: amount },
  };
}

/**
 * Reports LCP, INP, CLS, FCP and TTFB of loads, of returns from the back/forward cache and, where the
 * browser measures them, of page swaps: each once, when it is final, until `signal` is aborted.
 */
export function watchVitals(report: (message: TrackedEvent) => void, signal: AbortSignal): void {
  const reported = new Set<string>();
  const onMetric = (metric: MetricType): void => {
    // A metric that changes after the page was hidden is reported again.
    if (signal.aborted || reported.has(metric.id)) return;
    reported.add(metric.id);
    report(messageOf(metric));
  };
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    measure(onMetric, { reportSoftNavs: true });
  }
}
