import { useState, type MouseEvent, type ReactNode } from 'react';
import { useTexts } from '../element/use-texts';
import { getSite } from '../site/site';
import { CopyButton } from './copy-button';
import { ServiceIcon } from './icons';
import { emitShare, linkAttributes, openService } from './select';
import { canShareNatively, shareNatively } from './send';
import { shareAddress, type Service, type Shared } from './services';
import { serviceText, shareText } from './texts';

export interface ServiceListProps {
  readonly shared: Shared;
  readonly services: readonly Service[];
  /** Element that fires the events. */
  readonly host: HTMLElement;
  /**
   * `list` for separate icons, named by their tooltips; `row` for icons after the device's share
   * dialog and the copied link, which have their names beside them.
   */
  readonly as: 'list' | 'row';
  /** Called when a service was selected in a preview, where nothing is shared (visual-widgets §5). */
  readonly onBlocked?: () => void;
}

/** Links to the services that can share this, and the share dialog of the device if it has one. */
export function ServiceList(props: ServiceListProps): ReactNode {
  const t = useTexts(shareText);
  const { shared, services, host, as, onBlocked } = props;
  const [announcement, announce] = useState('');

  /** Fires the events; returns whether to share. */
  const fire = (service: Service | 'more'): boolean => {
    if (getSite().mode === 'preview') onBlocked?.();
    return emitShare(host, service, shared);
  };
  const select = (
    event: MouseEvent<HTMLAnchorElement>,
    service: Exclude<Service, 'copy'>,
  ): void => {
    openService(event.nativeEvent, event.currentTarget, service, fire(service));
  };

  const dialog = canShareNatively(shared) && (
    <li key="more">
      <button
        part={as === 'row' ? 'service native' : 'service'}
        type="button"
        title={as === 'list' ? serviceText(t, 'more') : undefined}
        onClick={() => {
          if (fire('more')) void shareNatively(shared, host);
        }}
      >
        <ServiceIcon name="more" />
        {as === 'row' && <span>{t('share')}</span>}
      </button>
    </li>
  );
  const items = services.map((service) => {
    const address = shareAddress(service, shared);
    if (address === undefined) return null;
    return (
      <li key={service}>
        {service === 'copy' ? (
          <CopyButton
            url={address}
            hasText={as !== 'list'}
            onPress={() => fire('copy')}
            announce={announce}
          />
        ) : (
          <a
            part="service"
            href={address}
            {...linkAttributes(service, shared)}
            title={serviceText(t, service)}
            onClick={(event) => {
              select(event, service);
            }}
          >
            <ServiceIcon name={service} />
          </a>
        )}
      </li>
    );
  });

  return (
    <>
      <ul part="services" className="services" role="list" aria-label={t('share')}>
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
