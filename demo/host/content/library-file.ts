import { z } from 'zod';
import { readJson } from '../mistakes/read-json';
import { schemaAddress } from '../mistakes/schema-address';

const location = z.strictObject({
  label: z.string().default(''),
  phones: z.array(z.strictObject({ phoneNumber: z.string(), label: z.string() })).default([]),
  emails: z.array(z.strictObject({ emailAddress: z.string(), label: z.string() })).default([]),
  /** Addresses by network. */
  social_accounts: z.record(z.string(), z.string()).default({}),
  address: z.strictObject({
    streetAddress: z.string().default(''),
    postalCode: z.string().default(''),
    region: z.string().default(''),
    city: z.string().default(''),
    country: z.string().default(''),
  }),
  /** Degrees as text, as the platform sends them. */
  geo: z.strictObject({ longitude: z.string(), latitude: z.string() }).optional(),
  logo_url: z.string().default(''),
  business_hours: z
    .array(
      z.strictObject({
        days: z.array(z.enum(['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'])).min(1),
        open: z.string(),
        close: z.string(),
      }),
    )
    .default([]),
});

/** `data/content-library.json`: the owner's data that widgets use. */
export const libraryFile = z.strictObject({
  $schema: schemaAddress,
  location_data: location.optional(),
  additional_locations: z.array(location).max(100).default([]),
  site_texts: z
    .strictObject({
      overview: z.string().default(''),
      services: z.string().default(''),
      about_us: z.string().default(''),
      custom: z.array(z.strictObject({ label: z.string(), text: z.string() })).default([]),
    })
    .prefault({}),
  business_data: z
    .looseObject({ name: z.string().default(''), logo_url: z.string().default('') })
    .prefault({}),
  site_images: z
    .array(z.strictObject({ label: z.string(), url: z.string(), alt: z.string() }))
    .max(1000)
    .default([]),
});

/** The content library, as visitors' scripts get it. */
export type ContentLibrary = Omit<z.infer<typeof libraryFile>, '$schema'>;

/**
 * Parses the content library; a site without the file has an empty one.
 *
 * @throws {SiteError} Names the invalid entries.
 */
export function parseLibraryFile(text = '{}'): ContentLibrary {
  const library = readJson(text, libraryFile, { file: 'data/content-library.json' });
  delete library.$schema;
  return library;
}
