import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { directionsHref } from '../../shared/map/directions';
import { MapFrame } from '../../shared/map/map-frame';
import { Still } from '../../shared/map/still';
import { whenSized } from '../../shared/map/when-sized';
import { mapText } from '../../shared/map/texts';
import { ThirdPartyBox } from '../../shared/third-party/third-party-box';
import { readAreas, readHeight } from './attributes';
import type { attributes, MapProps } from './map';
import { PlaceMarker } from './place-marker';

type Props = ViewProps<typeof attributes> & MapProps;

/** Sizes in steps, so that the host draws few pictures of a place, in px. */
const step = (size: number): number => Math.min(1280, Math.max(160, Math.ceil(size / 160) * 160));

const stillSize = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: step(clientWidth),
  height: step(clientHeight),
});

/** Draws the map or its picture, and below it the address and a link to directions. */
export default function Map(props: Props): ReactNode {
  const t = useTexts(mapText);
  const { address, popupTitle, display, place, isNowhere, phase, map, source, service } = props;
  const { mode, party, hint, zoom, scheme, hasChildren, directionsText } = props;
  const foot = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const height = readHeight(props.height);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  const areas = readAreas(props.areas);
  const point = place ? `${place.lat}, ${place.lng}` : '';
  const label = t('mapLabel', { place: popupTitle || address || point });

  useEffect(() => {
    box.current?.style.setProperty('--_map-height', height || 'var(--dm-map-height, 200px)');
    const element = box.current;
    if (!element) return;
    const end = new AbortController();
    if (element.clientWidth) setSize(stillSize(element));
    else {
      whenSized(element, end.signal, () => {
        setSize(stillSize(element));
      });
    }
    return () => {
      end.abort();
    };
  }, [height, display, isNowhere]);

  const isLink = display === 'link' || isNowhere;
  const still = place && size && (
    <Still center={place} zoom={zoom} scheme={scheme} alt={label} size={size} />
  );
  const href = directionsHref({ ...place, address, name: popupTitle }, source);
  return (
    <div className="whole">
      {!isLink && (
        <div className="area" ref={box}>
          {display === 'picture' ? (
            <div className="picture-box">{still}</div>
          ) : (
            <ThirdPartyBox
              phase={phase}
              service={service}
              label={label}
              placeholder={(phase === 'asking' || phase === 'failed') && still}
              onAllow={party.allow}
              onRetry={party.retry}
            >
              <MapFrame
                map={map}
                label={label}
                hint={hint}
                isStatic={mode === 'editor'}
                onSkip={() => foot.current?.focus()}
              />
            </ThirdPartyBox>
          )}
          {map && place && <PlaceMarker {...props} map={map} place={place} />}
        </div>
      )}
      <div className="foot" tabIndex={-1} ref={foot}>
        <slot />
        {!hasChildren && (
          <span part="address" className="address">
            {address || popupTitle || point}
          </span>
        )}
        {areas.length > 0 && <p className="areas">{t('mapAreas', { areas: areas.join(', ') })}</p>}
        {href && (
          <a
            part="directions"
            href={href}
            {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
          >
            {directionsText || t('mapDirections')}
          </a>
        )}
        <slot name="directions" className={href ? 'unused' : undefined} />
      </div>
    </div>
  );
}
