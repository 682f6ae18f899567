import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../dom/plain-click';
import { emit } from '../element/emit';
import { emitSiteEvent } from '../events/site-events';
import { getSite } from '../site/site';
import type {} from './events';
import { ServiceIcon } from './icons';
import { canShareNatively, openWindow, shareNatively } from './send';
import { opensIn, shareAddress, type Service, type Shared } from './services';
import { serviceText, shareText } from './texts';

export interface ServiceListProps {
  readonly shared: Shared;
  readonly services: readonly Service[];
  /** Element that fires the events. */
  readonly host: HTMLElement;
  /** `menu` for the menu of a button; `list` for separate icons, named by their tooltips. */
  readonly as: 'menu' | 'list';
  /** Id of the list. */
  readonly id?: string;
  /** Called when a service was selected. */
  readonly onSelect?: () => void;
  /** Called when a service was selected in a preview, where nothing is shared (visual-widgets §5). */
  readonly onBlocked?: () => void;
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** Attributes of a service's link, by how it opens. */
const LINKS = { window: NEW_TAB, app: {}, file: { ...NEW_TAB, download: '' } } as const;

/** Links to the services that can share this, and the share dialog of the device if it has one. */
export function ServiceList(props: ServiceListProps): ReactNode {
  const { shared, services, host, as, id, onSelect, onBlocked } = props;
  const [role, itemRole, linkRole] =
    as === 'menu' ? (['menu', 'none', 'menuitem'] as const) : (['list'] as const);

  /** Fires the events; returns whether to share. */
  const emitShare = (service: Service | 'more'): boolean => {
    const { mode } = getSite();
    if (mode === 'preview') onBlocked?.();
    if (mode !== 'runtime') return false;
    if (!emit(host, 'dm-share', { service, url: shared.url }, 'cancelable')) return false;
    if (service !== 'download') emitSiteEvent('share', undefined, host);
    return true;
  };
  const select = (event: MouseEvent, service: Service): void => {
    const isAllowed = emitShare(service);
    const opensWindow = isPlainClick(event) && opensIn(service) === 'window' && hasWindows();
    if (opensWindow || !isAllowed) event.preventDefault();
    if (opensWindow && isAllowed) openWindow((event.currentTarget as HTMLAnchorElement).href);
    onSelect?.();
  };

  return (
    <ul className="services" role={role} id={id} aria-label={shareText('share')}>
      {services.map((service) => {
        const address = shareAddress(service, shared);
        if (address === undefined) return null;
        return (
          <li key={service} role={itemRole}>
            <a
              part="service"
              role={linkRole}
              tabIndex={as === 'menu' ? -1 : undefined}
              href={address}
              {...LINKS[opensIn(service)]}
              title={as === 'list' ? serviceText(service) : undefined}
              onClick={(event) => {
                select(event, service);
              }}
            >
              <ServiceIcon name={service} />
              {as === 'menu' && <span>{serviceText(service)}</span>}
            </a>
          </li>
        );
      })}
      {canShareNatively() && (
        <li role={itemRole}>
          <button
            part="service"
            type="button"
            role={linkRole}
            tabIndex={as === 'menu' ? -1 : undefined}
            title={as === 'list' ? serviceText('more') : undefined}
            onClick={() => {
              if (emitShare('more')) void shareNatively(shared, host);
              onSelect?.();
            }}
          >
            <ServiceIcon name="more" />
            {as === 'menu' && <span>{serviceText('more')}</span>}
          </button>
        </li>
      )}
    </ul>
  );
}

/** Whether windows of a set size exist; on a phone they are tabs. */
const hasWindows = (): boolean => getSite().device !== 'mobile';
