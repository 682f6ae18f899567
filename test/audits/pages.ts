import { ADDRESSES } from '../demo/addresses';
import { readdirSync } from 'node:fs';
import { inRoot } from '../../scripts/paths';

const elements = readdirSync(inRoot('elements'));

/** Pages of the demo site: each kind of page once, and those that are made anew for each visitor. */
const SITE_SAMPLE = [
  '/',
  '/ar',
  '/booking',
  '/contact',
  '/gallery',
  '/kitchen',
  '/members',
  '/timers',
  '/workshops',
  '/workshops/first-prints',
];

/** Elements whose examples have most to reach by keyboard. */
const ELEMENT_SAMPLE = ['form', 'nav'];

const pageOf = (name: string): string => `/elements/${name}`;

/** Every page of the demo site and of the documentation. */
const ALL = [...ADDRESSES, '/elements', ...elements.map(pageOf)];

const SAMPLE = ALL.filter((path) => [...SITE_SAMPLE, ...ELEMENT_SAMPLE.map(pageOf)].includes(path));

/** Pages that `npm test` audits; `npm run test:all` takes all. */
const MAIN: readonly string[] = ['/', '/contact'];

/** The tag of an audit of a page. */
export const tagOf = (path: string): string[] => (MAIN.includes(path) ? ['@main'] : []);

/** Whether all pages are audited (`npm run test:all`) instead of one of each kind. */
export const isFull = process.env['DM_AUDITS'] === 'all';

/** The pages to audit. */
export const AUDITED: readonly string[] = isFull ? ALL : SAMPLE;

/** Whether the header and the menus of a page are those of a page in the sample. */
export const isKnown = (path: string): boolean =>
  path.startsWith('/elements/') && !SAMPLE.includes(path);

/** Pages whose header, menu, form or table is another one on a phone. */
const PHONE_SAMPLE = ['/', '/ar', '/contact', '/elements/nav'];

/** The pages to go through by Tab on a phone, too. */
export const AUDITED_ON_PHONES = isFull
  ? ALL
  : SAMPLE.filter((path) => PHONE_SAMPLE.includes(path));
