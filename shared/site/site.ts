import { bus } from '../events/bus';
import { aliasOf } from './alias';
import { contextOf } from './context';
import { viewportDevice, watchViewport } from './device';
import { heldFlags, readFlags } from './flags';
import { warn } from './log';
import { pageState } from './page-state';
import { isRecord, readParameters } from './parameters';
import type { SiteParameters } from './parameters.types';
import { parseUrl } from './parse-url';
import type { Site } from './site.types';

export type { Device, Mode } from './parameters.types';
export { aliasOf } from './alias';
export type { EditorContext, Site, SiteFlags } from './site.types';

function readSource(root: Document): unknown {
  const script = root.getElementById('dm-site');
  if (!script) return {};
  try {
    const source: unknown = JSON.parse(script.textContent);
    // The page's own parameters go before those of the site.
    return isRecord(source)
      ? { ...source, ...(source['parameters'] as object | undefined) }
      : source;
  } catch (cause) {
    warn('#dm-site', 'is not JSON, the defaults are used', cause);
    return {};
  }
}

/** Reads the site context of a document; pages use {@link getSite}. */
export function readSite(root: Document, address: string): Site {
  return derive(readSource(root), address);
}

function derive(source: unknown, address: string, held?: string): Site {
  const flags = readFlags(address, held);
  const page = parseUrl(flags.url || address, address) ?? new URL(address);
  const read = readParameters(source, (name) =>
    warn('#dm-site', `"${name}" has the wrong type, the default is used`),
  );
  const isHome = (source as { readonly isHome?: unknown } | undefined)?.isHome;
  const pageAlias = read.pageAlias || aliasOf(page.pathname);
  const parameters: SiteParameters = {
    ...read,
    cacheSize: Math.min(20, Math.max(0, read.cacheSize)),
    pageUrl: read.pageUrl || page.href,
    pageAlias,
    isHome: typeof isHome === 'boolean' ? isHome : pageAlias === 'home',
  };
  const mode = read.mode ?? (flags.preview || flags.tryMode ? 'preview' : 'runtime');
  return Object.freeze({
    mode,
    device: read.device ?? flags.device ?? viewportDevice(),
    context: contextOf(mode, flags, new URL(address).pathname),
    flags,
    parameters,
  });
}

interface PageSite {
  site?: Site;
  /** Parameters set by the page and its responses; the others derive from the address. */
  source?: unknown;
}

const page = pageState<PageSite>('site', () => ({}));

/** The page's site context, read from `#dm-site`, the query and the viewport on first use. */
export function getSite(): Site {
  if (!page.site) {
    page.source = readSource(document);
    page.site = derive(page.source, location.href, heldFlags());
    watchViewport(followViewport);
  }
  return page.site;
}

/** Updates the device when the viewport changes, unless the host or the address sets it. */
function followViewport(): void {
  const current = getSite();
  const device = viewportDevice();
  if (current.parameters.device || current.flags.device || device === current.device) return;
  replaceSite({ ...current, device });
}

function replaceSite(next: Site): void {
  page.site = Object.freeze(next);
  bus.emit('site-change', page.site);
}

/**
 * Merges the `parameters` of a page response (core-runtime §3) over the current ones and fires the
 * bus event `site-change`.
 */
export function updateSite(change: Readonly<Record<string, unknown>>): void {
  getSite();
  page.source = { ...(page.source as object), ...change };
  replaceSite(derive(page.source, location.href, heldFlags()));
}
