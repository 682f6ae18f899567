import { z } from 'zod';

/** The address of a file's JSON Schema, by which editors complete it. Not read by the host. */
export const schemaAddress = z
  .string()
  .optional()
  .describe('The schema by which editors complete this file.');
