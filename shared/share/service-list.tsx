import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../dom/plain-click';
import { emit } from '../element/emit';
import { emitSiteEvent } from '../events/site-events';
import { getSite } from '../site/site';
import type {} from './events';
import { ServiceIcon } from './icons';
import { canSend, openWindow, send } from './send';
import { opensIn, shareAddress, type Service, type Shared } from './services';
import { serviceText, shareText } from './texts';

/** What can be shared where. */
export interface ServiceListProps {
  readonly shared: Shared;
  readonly services: readonly Service[];
  /** The element that shares. */
  readonly host: HTMLElement;
  /** `menu` for what a menu button opens; `list` for buttons that stand on their own. */
  readonly as: 'menu' | 'list';
  /** The list itself, for what looks after the focus. */
  readonly id?: string;
  /** A service was chosen. */
  readonly onChosen?: () => void;
  /** One was chosen in a preview, which shares nothing (visual-widgets §5). */
  readonly onBlocked?: () => void;
}

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** How a service's link opens where no script takes it. */
const LINKS = { window: NEW_TAB, app: {}, file: { ...NEW_TAB, download: '' } } as const;

/** Links to the services that take what is shared, and the device's own sharing where it has one. */
export function ServiceList(props: ServiceListProps): ReactNode {
  const { shared, services, host, as, id, onChosen, onBlocked } = props;
  const [role, itemRole, linkRole] =
    as === 'menu' ? (['menu', 'none', 'menuitem'] as const) : (['list'] as const);

  /** Says what happens; false when it must not, or somebody wants it otherwise. */
  const announce = (service: Service | 'more'): boolean => {
    const { mode } = getSite();
    if (mode === 'preview') onBlocked?.();
    if (mode !== 'runtime') return false;
    if (!emit(host, 'dm-share', { service, url: shared.url }, 'cancelable')) return false;
    if (service !== 'download') emitSiteEvent('share', undefined, host);
    return true;
  };
  const choose = (event: MouseEvent, service: Service): void => {
    const isGoing = announce(service);
    const isOurs = isPlainClick(event) && opensIn(service) === 'window' && isRoomy();
    if (isOurs || !isGoing) event.preventDefault();
    if (isOurs && isGoing) openWindow((event.currentTarget as HTMLAnchorElement).href);
    onChosen?.();
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
                choose(event, service);
              }}
            >
              <ServiceIcon name={service} />
              <span>{serviceText(service)}</span>
            </a>
          </li>
        );
      })}
      {canSend() && (
        <li role={itemRole}>
          <button
            part="service"
            type="button"
            role={linkRole}
            tabIndex={as === 'menu' ? -1 : undefined}
            title={as === 'list' ? serviceText('more') : undefined}
            onClick={() => {
              if (announce('more')) void send(shared, host);
              onChosen?.();
            }}
          >
            <ServiceIcon name="more" />
            <span>{serviceText('more')}</span>
          </button>
        </li>
      )}
    </ul>
  );
}

/** On a phone, a window of its own size is a tab anyway. */
const isRoomy = (): boolean => getSite().device !== 'mobile';
