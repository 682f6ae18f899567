import { z } from 'zod';
import { RESERVED_ALIASES } from './reserved-aliases';

/** The last part of an address: letters and digits of any language, with hyphens between. */
const ALIAS = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;

/** The last part of an address that an owner has chosen. */
export const alias = z
  .string()
  .max(80)
  .regex(ALIAS, 'The address can have letters, digits, and hyphens between them.')
  .refine((name) => !RESERVED_ALIASES.has(name), 'This address is taken by the site itself.');
