import { z } from 'zod';

/** Applies a function to each schema of an object's names. */
const eachOf = (
  shape: Readonly<Record<string, z.core.$ZodType>>,
): Record<string, z.core.$ZodType> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, strictOf(schema)]));

/**
 * Returns a schema that accepts the same as another but unknown names, so that misspelt ones are
 * noticed. Pages pass over what they do not know; whoever writes a file wants to hear of it.
 */
export function strictOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return z.strictObject(eachOf(def.shape));
    case 'array':
      return z.array(strictOf(def.element));
    case 'record':
      return z.record(def.keyType, strictOf(def.valueType));
    case 'optional':
      return z.optional(strictOf(def.innerType));
    case 'default':
      return z._default(strictOf(def.innerType), def.defaultValue);
    case 'prefault':
      return z.prefault(strictOf(def.innerType), def.defaultValue);
    default:
      return schema;
  }
}
