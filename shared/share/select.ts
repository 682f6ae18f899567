import { isPlainClick } from '../dom/plain-click';
import { emit } from '../element/emit';
import { emitSiteEvent } from '../events/site-events';
import { getSite } from '../site/site';
import type {} from './events';
import { openWindow } from './send';
import { opensIn, type Service, type Shared } from './services';

/** Fires the events of a service that was selected; returns whether to share. */
export function emitShare(host: HTMLElement, service: Service | 'more', { url }: Shared): boolean {
  if (getSite().mode !== 'runtime') return false;
  if (!emit(host, 'dm-share', { service, url }, 'cancelable')) return false;
  if (service !== 'download') emitSiteEvent('share', undefined, host);
  return true;
}

/** Whether windows of a set size exist; on a phone they are tabs. */
const hasWindows = (): boolean => getSite().device !== 'mobile';

/** Handles a click on the link of a service: a window opens for it, or nothing where it is not allowed. */
export function openService(
  event: Pick<MouseEvent, 'preventDefault'> & Parameters<typeof isPlainClick>[0],
  link: HTMLAnchorElement,
  service: Exclude<Service, 'copy'>,
  isAllowed: boolean,
): void {
  const opensWindow = isPlainClick(event) && opensIn(service) === 'window' && hasWindows();
  if (opensWindow || !isAllowed) event.preventDefault();
  if (opensWindow && isAllowed) openWindow(link.href);
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Attributes of a service's link, by how it opens. */
const LINKS = { window: NEW_TAB, app: {}, file: { ...NEW_TAB, download: '' } } as const;

/** Attributes of the link of a service. */
export const linkAttributes = (
  service: Exclude<Service, 'copy'>,
  { fileName }: Shared,
): Readonly<Record<string, string>> => ({
  ...LINKS[opensIn(service)],
  ...(service === 'download' && { download: fileName ?? '' }),
});
