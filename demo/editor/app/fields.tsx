import { useId, useState } from 'react';
import type { CatalogueAttribute } from '../../host/editor/catalogue';
import { brokenAt, keepBroken, type SettingPlace } from './broken-json';

interface Props {
  readonly attribute: CatalogueAttribute;
  /** The attribute as written; `undefined` without it. */
  readonly value: string | undefined;
  readonly place: SettingPlace;
  /** `null` removes the attribute. */
  readonly onChange: (value: string | null) => void;
}

const isOn = (value: string | undefined): boolean => value !== undefined && value !== 'false';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON is applied once it can be read, and stays typed until then. */
function JsonField({
  id,
  value = '',
  place,
  onChange,
}: Omit<Props, 'attribute'> & { readonly id: string }) {
  const [typed, setTyped] = useState(() => brokenAt(place));
  const text = typed ?? value;
  const isWrong = text.trim() !== '' && !isJson(text);
  return (
    <>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        value={text}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : `${id}-hint`}
        onChange={({ target }) => {
          setTyped(target.value);
          const isEmpty = target.value.trim() === '';
          const isApplied = isEmpty || isJson(target.value);
          keepBroken(place, isApplied ? undefined : target.value);
          if (isApplied) onChange(isEmpty ? null : target.value);
        }}
        onBlur={() => {
          if (!isWrong) setTyped(undefined);
        }}
      />
      {isWrong ? (
        <p className="problem" id={`${id}-problem`}>
          This is not JSON yet, so it is not applied.
        </p>
      ) : null}
    </>
  );
}

/** The control of an attribute by its type, applied as the owner types. */
export function Field({ attribute, value, place, onChange }: Props) {
  const id = useId();
  const { kind, label, help, choices, min, max, default: standard, isColor } = attribute;
  const common = { id, 'aria-describedby': `${id}-hint` } as const;
  const change = (text: string): void => onChange(text === '' ? null : text);
  const usual = choices.find((choice) => choice.value === standard)?.label ?? standard;
  const placeholder = usual ? `Usual: ${usual}` : kind === 'choice' ? 'Usual' : '';
  const control = () => {
    switch (kind) {
      case 'flag':
        return (
          <input
            {...common}
            type="checkbox"
            role="switch"
            checked={isOn(value)}
            onChange={({ target }) => onChange(target.checked ? '' : null)}
          />
        );
      case 'choice':
        return (
          <select {...common} value={value ?? ''} onChange={({ target }) => change(target.value)}>
            <option value="">{placeholder}</option>
            {choices
              .filter((choice) => choice.value !== '')
              .map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
          </select>
        );
      case 'number':
        return (
          <input
            {...common}
            type="number"
            step="any"
            min={min}
            max={max}
            value={value ?? ''}
            placeholder={placeholder}
            onChange={({ target }) => change(target.value)}
          />
        );
      case 'json':
        return <JsonField {...{ id, value, place, onChange }} />;
      case 'text':
        return (
          <input
            {...common}
            type="text"
            value={value ?? ''}
            placeholder={placeholder}
            autoComplete="off"
            onChange={({ target }) => change(target.value)}
          />
        );
    }
  };
  return (
    <div className={kind === 'flag' ? 'field is-flag' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {isColor ? (
        <div className="color">
          <input
            type="color"
            aria-label={`${label}: pick a colour`}
            value={/^#[0-9a-f]{6}$/i.test(value ?? '') ? value : '#000000'}
            onChange={({ target }) => change(target.value)}
          />
          {control()}
        </div>
      ) : (
        control()
      )}
      {help ? (
        <p className="hint" id={`${id}-hint`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
