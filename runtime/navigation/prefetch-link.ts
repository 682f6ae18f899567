import { isOnePagePreview } from '../../shared/site/context';
import { getSite } from '../../shared/site/site';
import { leadsToFile } from './leads-to-file';
import { factsOf, markerOf, type LinkPath } from './link-facts';
import { decide } from './links';
import { pageFacts } from './shown';

/** The Network Information API, where a browser supports it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/**
 * Returns the address to prefetch for a link, if one of the modes matches its `data-dm-prefetch`, by
 * default `hover`.
 */
export function urlToPrefetch(
  link: LinkPath | undefined,
  ...modes: readonly string[]
): URL | undefined {
  const site = getSite();
  if (!link || savesData() || site.mode === 'editor' || !site.parameters.ajax) return undefined;
  if (isOnePagePreview(site)) return undefined;
  if (!modes.includes(markerOf(link.path, 'data-dm-prefetch') ?? 'hover')) return undefined;
  const decision = decide(factsOf(link), pageFacts());
  if (decision.kind !== 'visit' || leadsToFile(decision.url)) return undefined;
  return decision.url;
}
