import { useState, type MouseEvent, type ReactNode } from 'react';
import { isPlainClick } from '../dom/plain-click';
import { emit } from '../element/emit';
import { useTexts } from '../element/use-texts';
import { emitSiteEvent } from '../events/site-events';
import { getSite } from '../site/site';
import { CopyButton } from './copy-button';
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
  /**
   * `menu` for the menu of a button; `list` for separate icons, named by their tooltips; `row` for
   * icons after the device's share dialog and the copied link, which have their names beside them.
   */
  readonly as: 'menu' | 'list' | 'row';
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
  const t = useTexts(shareText);
  const { shared, services, host, as, id, onSelect, onBlocked } = props;
  const [announcement, announce] = useState('');
  const isMenu = as === 'menu';
  const itemRole = isMenu ? 'none' : undefined;
  const linkRole = isMenu ? 'menuitem' : undefined;
  const tabIndex = isMenu ? -1 : undefined;

  /** Fires the events; returns whether to share. */
  const emitShare = (service: Service | 'more'): boolean => {
    const { mode } = getSite();
    if (mode === 'preview') onBlocked?.();
    if (mode !== 'runtime') return false;
    if (!emit(host, 'dm-share', { service, url: shared.url }, 'cancelable')) return false;
    if (service !== 'download') emitSiteEvent('share', undefined, host);
    return true;
  };
  const select = (event: MouseEvent, service: Exclude<Service, 'copy'>): void => {
    const isAllowed = emitShare(service);
    const opensWindow = isPlainClick(event) && opensIn(service) === 'window' && hasWindows();
    if (opensWindow || !isAllowed) event.preventDefault();
    if (opensWindow && isAllowed) openWindow((event.currentTarget as HTMLAnchorElement).href);
    onSelect?.();
  };

  const dialog = canShareNatively(shared) && (
    <li role={itemRole} key="more">
      <button
        part={as === 'row' ? 'service native' : 'service'}
        type="button"
        role={linkRole}
        tabIndex={tabIndex}
        title={as === 'list' ? serviceText(t, 'more') : undefined}
        onClick={() => {
          if (emitShare('more')) void shareNatively(shared, host);
          onSelect?.();
        }}
      >
        <ServiceIcon name="more" />
        {isMenu && <span>{serviceText(t, 'more')}</span>}
        {as === 'row' && <span>{t('share')}</span>}
      </button>
    </li>
  );
  const items = services.map((service) => {
    const address = shareAddress(service, shared);
    if (address === undefined) return null;
    return (
      <li key={service} role={itemRole}>
        {service === 'copy' ? (
          <CopyButton
            url={address}
            role={linkRole}
            hasText={as !== 'list'}
            onPress={() => emitShare('copy')}
            announce={announce}
          />
        ) : (
          <a
            part="service"
            role={linkRole}
            tabIndex={tabIndex}
            href={address}
            {...LINKS[opensIn(service)]}
            {...(service === 'download' && { download: shared.fileName ?? '' })}
            title={isMenu ? undefined : serviceText(t, service)}
            onClick={(event) => {
              select(event, service);
            }}
          >
            <ServiceIcon name={service} />
            {isMenu && <span>{serviceText(t, service)}</span>}
          </a>
        )}
      </li>
    );
  });

  return (
    <>
      <ul
        part="services"
        className="services"
        role={isMenu ? 'menu' : 'list'}
        id={id}
        aria-label={t('share')}
      >
        {as === 'row' ? [dialog, ...items] : [...items, dialog]}
      </ul>
      {services.includes('copy') && (
        <p className="unseen" role="status">
          {announcement}
        </p>
      )}
    </>
  );
}

/** Whether windows of a set size exist; on a phone they are tabs. */
const hasWindows = (): boolean => getSite().device !== 'mobile';
