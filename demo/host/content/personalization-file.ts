import { z } from 'zod';
import { isTimeZone } from '../time/time-zone';

const date = z.string().regex(/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d)?$/);
const timeOfDay = z.string().regex(/^\d\d:\d\d$/);
const names = z.array(z.string().min(1)).min(1);
const place = z.strictObject({
  country: z.string().optional(),
  region: z.string().optional(),
  city: z.string().optional(),
});

const conditions = z.strictObject({
  from: date.optional(),
  until: date.optional(),
  days: z.array(z.int().min(1).max(7)).min(1).optional(),
  hours: z.strictObject({ from: timeOfDay, until: timeOfDay }).optional(),
  devices: z
    .array(z.enum(['mobile', 'tablet', 'desktop']))
    .min(1)
    .optional(),
  visits: z.strictObject({ min: z.int().optional(), max: z.int().optional() }).optional(),
  referrers: names.optional(),
  campaign: z.record(z.string(), z.union([z.string(), names])).optional(),
  locations: z.array(place).min(1).optional(),
  pages: names.optional(),
});

const rule = z.strictObject({
  id: z.string().min(1),
  type: z.string().min(1).optional(),
  when: conditions.optional(),
  show: names.optional(),
  hide: names.optional(),
  replace: z.record(z.string(), z.string()).optional(),
  popup: z
    .strictObject({
      name: z.string().min(1).optional(),
      url: z.string().min(1).optional(),
      delay: z.number().min(0).optional(),
    })
    .optional(),
});

/** The site parameter `personalization` in `site.json`, checked more strictly than by visitors' pages. */
export const personalization = z.strictObject({
  rules: z.array(rule).min(1).max(200),
  timeZone: z.string().refine(isTimeZone).optional(),
});
