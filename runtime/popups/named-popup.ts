import { isRecord } from '../../shared/site/parameters';

/** Attributes of the options of a popup (visual-widgets §3). */
const OPTIONS = {
  animation: 'animation',
  overlayColor: 'overlay-color',
  width: 'width',
  height: 'height',
} as const;

/** Attributes of a popup that links open by name; the name is always among them. */
export type NamedPopup = Readonly<Record<string, string>>;

/**
 * Reads the popups of a page (`popups`, visual-widgets §3): `{name, url, options}`. Entries without
 * a name and unknown options are left out.
 */
export function readNamedPopups(definitions: readonly unknown[]): readonly NamedPopup[] {
  return definitions.flatMap((definition) => {
    if (!isRecord(definition) || typeof definition['name'] !== 'string') return [];
    const attributes: Record<string, string> = { name: definition['name'] };
    if (typeof definition['url'] === 'string') attributes['url'] = definition['url'];
    const options = isRecord(definition['options']) ? definition['options'] : {};
    for (const [option, attribute] of Object.entries(OPTIONS)) {
      const value = options[option];
      if (typeof value === 'string' || typeof value === 'number') {
        attributes[attribute] = String(value);
      }
    }
    return [attributes];
  });
}
