import { useEffect, useState } from 'react';
import { defineWidget, fetchJson, text, type WidgetProps } from 'dm-elements/host';

const attributes = {
  src: text({ label: 'Address of the JSON' }),
};

const texts = {
  weatherLoading: 'Loading the weather',
  weatherFailed: 'The weather could not be loaded.',
  weatherAgain: 'Try again',
  weatherWind: 'Wind {speed}',
};

const SKIES = {
  sun: 'M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  cloud: 'M7 18a4 4 0 0 1-.5-8A6 6 0 0 1 18 11a3.5 3.5 0 0 1-.5 7H7Z',
  rain: 'M7 15a4 4 0 0 1-.5-8A6 6 0 0 1 18 8a3.5 3.5 0 0 1-.5 7H7Zm1 4-1 2m5-2-1 2m5-2-1 2',
};

interface Weather {
  readonly place: string;
  readonly temperature: number;
  readonly wind: number;
  readonly sky: keyof typeof SKIES;
}

function isWeather(value: unknown): value is Weather {
  const { place, temperature, wind, sky } = (value ?? {}) as Partial<Weather>;
  return (
    typeof place === 'string' &&
    typeof temperature === 'number' &&
    typeof wind === 'number' &&
    Object.hasOwn(SKIES, String(sky))
  );
}

type State = Weather | 'loading' | 'failed';

/** Loads the weather, again after each call of `retry`. An answer for another address is ignored. */
function useWeather(src: string): readonly [state: State, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const key = `${attempt} ${src}`;
  const [answer, setAnswer] = useState<{ key: string; state: State }>();
  useEffect(() => {
    const controller = new AbortController();
    const done = (state: State): void => {
      if (!controller.signal.aborted) setAnswer({ key, state });
    };
    fetchJson(src, { signal: controller.signal }).then(
      (value) => done(isWeather(value) ? value : 'failed'),
      () => done('failed'),
    );
    return () => controller.abort();
  }, [src, key]);
  const state = answer?.key === key ? answer.state : 'loading';
  return [state, () => setAttempt(attempt + 1)];
}

type Props = WidgetProps<typeof attributes, typeof texts>;

export function WeatherCard({ src, t, language }: Props) {
  const [state, retry] = useWeather(src);
  const format = (value: number, unit: string): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(
      value,
    );
  return (
    <div className="card" aria-busy={state === 'loading'}>
      <p role="status" className="note">
        {state === 'loading' && t('weatherLoading')}
        {state === 'failed' && t('weatherFailed')}
      </p>
      {state === 'failed' && (
        <>
          <button type="button" onClick={retry}>
            {t('weatherAgain')}
          </button>
          <slot />
        </>
      )}
      {typeof state === 'object' && (
        <>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={SKIES[state.sky]} />
          </svg>
          <div>
            <p>{state.place}</p>
            <b>{format(state.temperature, 'celsius')}</b>
            <p className="note">
              {t('weatherWind', { speed: format(state.wind, 'meter-per-second') })}
            </p>
          </div>
        </>
      )}
    </div>
  );
}

defineWidget({
  tag: 'my-weather-card',
  attributes,
  texts,
  view: WeatherCard,
  styles: `
    .card { display: flex; flex-wrap: wrap; gap: 1em 1.25em; align-items: center; max-inline-size: 22em; min-block-size: 9em; padding: 1.25em; border: 1px solid var(--_border); border-radius: var(--_radius); background: var(--_surface); color: var(--_text); }
    p { margin: 0; }
    p:empty { position: absolute; }
    .note { color: var(--_muted); }
    svg { inline-size: 4.5em; fill: none; stroke: var(--_accent); stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
    b { font-family: var(--_font-heading); font-size: 2.25em; font-weight: 600; line-height: 1.2; }
    button { min-block-size: 2.75em; padding: 0 1em; border: 1px solid var(--_accent); border-radius: var(--_radius); color: var(--_accent); }
  `,
});
