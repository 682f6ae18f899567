import { useId, type ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import type { Query } from './filter';
import { mapText } from './texts';

interface FiltersProps {
  readonly query: Query;
  readonly services: readonly string[];
  /** Whether it is known of any location when it is open. */
  readonly hasHours: boolean;
  readonly onChange: (query: Query) => void;
  /** The control that finds the visitor. */
  readonly children: ReactNode;
}

/** The fields that narrow the list and the map. */
export function Filters({
  query,
  services,
  hasHours,
  onChange,
  children,
}: FiltersProps): ReactNode {
  const t = useTexts(mapText);
  const id = useId();
  return (
    <div part="filters" className="filters" role="search" aria-label={t('mapLocations')}>
      <div className="field wide">
        <label htmlFor={`${id}-text`}>{t('mapSearch')}</label>
        <input
          id={`${id}-text`}
          part="search"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={query.text}
          onChange={({ currentTarget }) => {
            onChange({ ...query, text: currentTarget.value });
          }}
        />
      </div>
      {services.length > 0 && (
        <div className="field">
          <label htmlFor={`${id}-service`}>{t('mapService')}</label>
          <select
            id={`${id}-service`}
            part="service-filter"
            value={query.service}
            onChange={({ currentTarget }) => {
              onChange({ ...query, service: currentTarget.value });
            }}
          >
            <option value="">{t('mapAnyService')}</option>
            {services.map((service) => (
              <option key={service}>{service}</option>
            ))}
          </select>
        </div>
      )}
      {hasHours && (
        <button
          type="button"
          part="open-now"
          className="choice"
          aria-pressed={query.openNow}
          onClick={() => {
            onChange({ ...query, openNow: !query.openNow });
          }}
        >
          {t('mapOpenNow')}
        </button>
      )}
      {children}
    </div>
  );
}
