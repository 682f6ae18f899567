import { memo, type ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { directionsHref } from '../../shared/map/directions';
import type { MapProviderName } from '../../shared/map/map-settings.types';
import { formatDistance, type Unit } from './distance';
import { openStateOf, type Clock, type FoundLocation } from './filter';
import type { Location } from './locations';
import { openText, weekText } from './opening-text';
import { mapText } from './texts';

/** What all items of a list have in common. */
export interface ItemSettings {
  readonly clock: Clock;
  readonly language: string;
  readonly unit: Unit;
  /** Whose directions there are where the device has no app for them. */
  readonly provider: MapProviderName;
  /** Whether there is a map to show a location on. */
  readonly onSelect: (id: string) => void;
}

/** Whether a location is open, and its hours of the week. */
export function Hours({ location, settings }: { location: Location; settings: ItemSettings }) {
  const t = useTexts(mapText);
  const { clock, language } = settings;
  const { hours, hoursText } = location;
  if (!hours) {
    return hoursText === undefined ? null : (
      <p part="hours" className="hours">
        {hoursText}
      </p>
    );
  }
  const now = clock.timeOf(location);
  const state = openStateOf(location, clock);
  return (
    <details part="hours" className="hours">
      <summary>
        {state && now ? (
          <span className="state" data-state={state.kind}>
            {openText(t, state, now, language)}
          </span>
        ) : (
          t('mapHours')
        )}
      </summary>
      <table>
        <tbody>
          {weekText(t, hours, now?.day, language).map(({ day, hours: text, isToday }) => (
            <tr key={day} className={isToday ? 'today' : undefined}>
              <th scope="row">{day}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The links of a location. */
export function Links({
  location,
  provider,
}: {
  readonly location: Location;
  readonly provider: MapProviderName;
}): ReactNode {
  const t = useTexts(mapText);
  const { name, phone } = location;
  const directions = directionsHref(location, provider);
  return (
    <p className="links">
      {phone && (
        <a part="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
          {phone}
        </a>
      )}
      {directions && (
        <a
          part="link"
          href={directions}
          target={directions.startsWith('geo:') ? undefined : '_blank'}
          rel="noopener noreferrer"
          aria-label={t('mapDirectionsTo', { name })}
        >
          {t('mapDirections')}
        </a>
      )}
    </p>
  );
}

interface ItemProps {
  readonly found: FoundLocation;
  readonly isSelected: boolean;
  readonly level: number;
  readonly settings: ItemSettings;
}

/** A location in the list. */
export const LocationItem = memo(function LocationItem({
  found: { location, distance },
  isSelected,
  level,
  settings,
}: ItemProps): ReactNode {
  const { id, name, address, href, text, services, lat } = location;
  const { language, unit, onSelect } = settings;
  return (
    <li
      part={isSelected ? 'location selected' : 'location'}
      className="location"
      data-id={id}
      aria-current={isSelected || undefined}
    >
      <div className="head">
        <div role="heading" aria-level={level} className="name" dir="auto">
          {lat === undefined ? (
            href ? (
              <a href={href}>{name}</a>
            ) : (
              name
            )
          ) : (
            <button
              type="button"
              part="name"
              aria-pressed={isSelected}
              onClick={() => {
                onSelect(id);
              }}
            >
              {name}
            </button>
          )}
        </div>
        {distance !== undefined && (
          <span part="distance" className="distance">
            {formatDistance(distance, unit, language)}
          </span>
        )}
      </div>
      {address && (
        <address part="address" dir="auto">
          {address}
        </address>
      )}
      {text && (
        <p className="text" dir="auto">
          {text}
        </p>
      )}
      {services.length > 0 && (
        <ul className="services" role="list">
          {services.map((service) => (
            <li key={service} dir="auto">
              {service}
            </li>
          ))}
        </ul>
      )}
      <Hours location={location} settings={settings} />
      <Links location={location} provider={settings.provider} />
      {href && lat !== undefined && (
        <p className="links">
          <a part="link" href={href}>
            {name}
          </a>
        </p>
      )}
    </li>
  );
});
