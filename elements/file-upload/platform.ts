import { linkAddress } from '../../shared/dom/address';
import { getSite } from '../../shared/site/site';

/** Where the platform gives uploads out; empty on a page without a platform. */
export function endpointOf(given: string): string {
  if (given) return linkAddress(given) ?? '';
  const { siteAlias } = getSite().parameters;
  if (!siteAlias) return '';
  return `/_dm/s/rt/api/public/rt/site/${encodeURIComponent(siteAlias)}/uploads`;
}

/** Takes back what was stored. Whether it is heard does not matter: what no form sends is removed. */
export function takeBack(control: string): void {
  if (control) fetch(control, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
