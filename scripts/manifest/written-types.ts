import { attempt, type AttributeType } from '../../shared/element/attributes';

/** A value of each type that can mean a text. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  number: 57.5,
  Date: new Date(0),
  URL: new URL('https://example.com/'),
};

/**
 * Types that a property takes beside that of its value: what its attribute's text can mean. Found by
 * assigning values, so that the types say what happens.
 */
export function writtenTypes({ kind, accept }: AttributeType<unknown>): readonly string[] {
  if (kind !== 'text') return [];
  const takes = (value: unknown): boolean => attempt(() => accept(value)) !== undefined;
  const types = Object.keys(SAMPLES).filter((name) => takes(SAMPLES[name]));
  if (takes({ name: 'value' })) return [...types, 'object'];
  if (!takes(['word'])) return types;
  const items = Object.keys(SAMPLES).filter((name) => takes([SAMPLES[name]]));
  return [...types, `readonly (${['string', ...items].join(' | ')})[]`];
}
