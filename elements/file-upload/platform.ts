import { linkAddress } from '../../shared/dom/address';
import { getSite } from '../../shared/site/site';

/**
 * The address that uploads are requested from; empty on a page without a platform.
 *
 * @param endpoint the attribute, which overrides the platform's own.
 */
export function endpointOf(endpoint: string): string {
  if (endpoint) return linkAddress(endpoint) ?? '';
  const { siteAlias } = getSite().parameters;
  if (!siteAlias) return '';
  return `/_dm/s/rt/api/public/rt/site/${encodeURIComponent(siteAlias)}/uploads`;
}

/** Discards an upload. A failure is ignored: the platform removes uploads that no form posts. */
export function discardUpload(control: string): void {
  if (control) fetch(control, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
