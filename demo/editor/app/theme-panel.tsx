import { useId } from 'react';
import type { ThemeToken } from '../../host/content/theme-file';
import { PressButton } from './press-button';
import type { EditorStore } from './store';

interface Props {
  readonly store: EditorStore;
  readonly tokens: readonly ThemeToken[];
  readonly values: Readonly<Record<string, string>>;
}

const PAIR = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/;

type Color = Extract<ThemeToken, { kind: 'color' }>;
type Font = Extract<ThemeToken, { kind: 'font' }>;

interface TokenProps<T extends ThemeToken> {
  readonly token: T;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A colour, apart for light and dark pages. */
function ColorToken({ token, value, onChange }: TokenProps<Color>) {
  const [, light = token.light, dark = token.dark] = PAIR.exec(value ?? '') ?? [];
  const pair = (nextLight: string, nextDark: string): void => {
    const isOwn = nextLight === token.light && nextDark === token.dark;
    onChange(isOwn ? undefined : `light-dark(${nextLight}, ${nextDark})`);
  };
  return (
    <fieldset className="token">
      <legend>{token.label}</legend>
      <label>
        <input type="color" value={light} onChange={({ target }) => pair(target.value, dark)} />
        Light
      </label>
      <label>
        <input type="color" value={dark} onChange={({ target }) => pair(light, target.value)} />
        Dark
      </label>
      <PressButton
        className="button quiet"
        isDisabled={value === undefined}
        onPress={() => onChange(undefined)}
      >
        Reset<span className="unseen"> {token.label}</span>
      </PressButton>
    </fieldset>
  );
}

function FontToken({ token, value, onChange }: TokenProps<Font>) {
  const id = useId();
  const [own] = token.choices;
  return (
    <div className="field">
      <label htmlFor={id}>{token.label}</label>
      <select
        id={id}
        value={value ?? own?.value}
        onChange={({ target }) => onChange(target.value === own?.value ? undefined : target.value)}
      >
        {token.choices.map((choice) => (
          <option key={choice.label} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The site's colours and fonts, applied to the page as they are chosen. */
export function ThemePanel({ store, tokens, values }: Props) {
  return (
    <section aria-labelledby="theme-name">
      <h2 id="theme-name">Theme</h2>
      <p className="hint">Colours and fonts of all pages.</p>
      {tokens.map((token) => {
        const value = values[token.name];
        const onChange = (next: string | undefined): void => store.setToken(token.name, next);
        return token.kind === 'color' ? (
          <ColorToken key={token.name} token={token} value={value} onChange={onChange} />
        ) : (
          <FontToken key={token.name} token={token} value={value} onChange={onChange} />
        );
      })}
    </section>
  );
}
