import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import { documentation } from '../docs/documentation';
import type { S3Options } from './uploads/s3-store';
import type { PageSource, RouteSource } from './pages/sources';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** How to start a host. Everything has a default, so `startHost()` serves the demo site. */
export interface HostOptions {
  /** Where the database file, uploads and caches live; created when missing. Default `demo/data`. */
  readonly dataFolder?: string;
  /** The site's content: `site.json`, `layout.html`, `pages/`, `assets/`, `media.json`. Default `demo/site`. */
  readonly siteFolder?: string;
  /** The built library, served at `/dm/1/`. Default `dist`. */
  readonly libraryFolder?: string;
  /** The foreign page of the second origin. Default `demo/embed`. */
  readonly embedFolder?: string;
  /** libSQL address; default is a file in the data folder. */
  readonly databaseUrl?: string;
  /** Token for a remote libSQL server. */
  readonly databaseToken?: string;
  /** Address to listen on. Default `127.0.0.1`. */
  readonly hostname?: string;
  /** First port to try; 0 lets the system choose. Default 4321. */
  readonly port?: number;
  /** First port to try for the second origin; 0 lets the system choose. Default: the one after `port`. */
  readonly embedPort?: number;
  /** The site's public origin when a proxy stands in front, such as `https://harbour.example`. */
  readonly publicOrigin?: string;
  /** Whether requests may ask for faults (see `http/faults.ts`). Default `refused`. */
  readonly faults?: 'allowed' | 'refused';
  /** The bucket for the files of visitors. Default: a folder in the data folder. */
  readonly s3?: S3Options;
  /** Password of `/admin`, or its hash by `passwords/print-hash.ts`. Without one there is no `/admin`. */
  readonly adminPassword?: string;
  /** How many submissions of one form are taken from one visitor in ten minutes. Default 30. */
  readonly formLimit?: number;
  /** The captcha service's public key, given to `dm-captcha`. */
  readonly captchaPublicKey?: string;
  /** The captcha service's secret; without it answers are kept as unverified. */
  readonly captchaSecret?: string;
  /** Where the captcha service looks at answers. Default: reCAPTCHA's `siteverify`. */
  readonly captchaVerifyUrl?: string;
  /** Is told of every submission, besides the webhooks of single forms in `site.json`. */
  readonly webhookUrl?: string;
  /** What webhooks are signed with: `whsec_` and base64. Default: one made from the host's own secret. */
  readonly webhookSecret?: string;
  /** A mail server, such as `smtps://name:password@mail.example`; needs `mailTo`. */
  readonly smtpUrl?: string;
  /** Who gets submissions by mail: addresses with commas between. */
  readonly mailTo?: string;
  /** Whom that mail is from. Default: the first of `mailTo`. */
  readonly mailFrom?: string;
  /** After how many ms a webhook or mail that failed is tried again, each time. Default: for a day. */
  readonly retries?: readonly number[];
  /** Where pages come from besides the database. Default: the documentation of the elements. */
  readonly sources?: readonly PageSource[];
  /** Answers that are no pages of the site. Default: the files of that documentation. */
  readonly routes?: readonly RouteSource[];
}

/** {@link HostOptions} with every default filled in. */
export interface HostSettings {
  readonly dataFolder: string;
  readonly siteFolder: string;
  readonly libraryFolder: string;
  readonly embedFolder: string;
  readonly databaseUrl: string;
  readonly databaseToken: string | undefined;
  readonly hostname: string;
  readonly port: number;
  readonly embedPort: number;
  readonly publicOrigin: string | undefined;
  readonly faults: 'allowed' | 'refused';
  readonly s3: S3Options | undefined;
  readonly adminPassword: string | undefined;
  readonly formLimit: number;
  readonly captchaPublicKey: string;
  readonly captchaSecret: string | undefined;
  readonly captchaVerifyUrl: string;
  readonly webhookUrl: string | undefined;
  readonly webhookSecret: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailTo: string | undefined;
  readonly mailFrom: string | undefined;
  readonly retries: readonly number[];
  readonly sources: readonly PageSource[];
  readonly routes: readonly RouteSource[];
}

const CAPTCHA_VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const RETRIES = [
  5 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
];

/** Fills in the defaults. */
export function settle(options: HostOptions): HostSettings {
  const dataFolder = resolve(options.dataFolder ?? here('../data'));
  const libraryFolder = resolve(options.libraryFolder ?? here('../../dist'));
  const docs = documentation(join(libraryFolder, 'docs'));
  const port = options.port ?? 4321;
  return {
    dataFolder,
    siteFolder: resolve(options.siteFolder ?? here('../site')),
    libraryFolder,
    embedFolder: resolve(options.embedFolder ?? here('../embed')),
    databaseUrl: options.databaseUrl ?? `file:${join(dataFolder, 'site.db')}`,
    databaseToken: options.databaseToken,
    hostname: options.hostname ?? '127.0.0.1',
    port,
    embedPort: options.embedPort ?? (port === 0 ? 0 : port + 1),
    publicOrigin: options.publicOrigin,
    faults: options.faults ?? 'refused',
    s3: options.s3,
    adminPassword: options.adminPassword,
    formLimit: options.formLimit ?? 30,
    captchaPublicKey: options.captchaPublicKey ?? '',
    captchaSecret: options.captchaSecret,
    captchaVerifyUrl: options.captchaVerifyUrl ?? CAPTCHA_VERIFY_URL,
    webhookUrl: options.webhookUrl,
    webhookSecret: options.webhookSecret,
    smtpUrl: options.smtpUrl,
    mailTo: options.mailTo,
    mailFrom: options.mailFrom,
    retries: options.retries ?? RETRIES,
    sources: options.sources ?? [docs.pages],
    routes: options.routes ?? [docs.routes],
  };
}

/** Settings that the environment gives as they are, by variable. */
const TEXTS = {
  HOST: 'hostname',
  DM_DATA: 'dataFolder',
  DM_SITE: 'siteFolder',
  DM_LIBRARY: 'libraryFolder',
  DM_EMBED: 'embedFolder',
  DM_DATABASE_URL: 'databaseUrl',
  DM_DATABASE_TOKEN: 'databaseToken',
  DM_ADMIN_PASSWORD: 'adminPassword',
  DM_CAPTCHA_PUBLIC_KEY: 'captchaPublicKey',
  DM_CAPTCHA_SECRET: 'captchaSecret',
  DM_CAPTCHA_VERIFY_URL: 'captchaVerifyUrl',
  DM_WEBHOOK_URL: 'webhookUrl',
  DM_WEBHOOK_SECRET: 'webhookSecret',
  DM_SMTP_URL: 'smtpUrl',
  DM_MAIL_TO: 'mailTo',
  DM_MAIL_FROM: 'mailFrom',
} as const satisfies Readonly<Record<string, keyof HostOptions>>;

/**
 * Options from the environment: `PORT`, `DM_EMBED_PORT`, the names of {@link TEXTS}, `DM_ORIGIN`
 * for the public origin, `DM_FORM_LIMIT`, `DM_FAULTS=1`, and for a bucket `DM_S3_ENDPOINT`,
 * `DM_S3_BUCKET`, `DM_S3_ACCESS_KEY_ID`, `DM_S3_SECRET_ACCESS_KEY`, `DM_S3_REGION`.
 *
 * @throws {Error} When a part of the bucket is missing.
 * @throws {RangeError} When a port is not a port, or a limit not a number.
 */
export function optionsFrom(
  environment: Readonly<Record<string, string | undefined>>,
): HostOptions {
  const options: { -readonly [K in keyof HostOptions]: HostOptions[K] } = {};
  for (const [variable, option] of Object.entries(TEXTS)) {
    const value = environment[variable];
    if (value) options[option] = value;
  }
  const { PORT, DM_EMBED_PORT, DM_ORIGIN, DM_FAULTS, DM_FORM_LIMIT } = environment;
  if (PORT) options.port = toPort('PORT', PORT);
  if (DM_EMBED_PORT) options.embedPort = toPort('DM_EMBED_PORT', DM_EMBED_PORT);
  if (DM_ORIGIN) options.publicOrigin = new URL(DM_ORIGIN).origin;
  if (DM_FAULTS === '1') options.faults = 'allowed';
  const s3 = bucketFrom(environment);
  if (s3) options.s3 = s3;
  if (DM_FORM_LIMIT) options.formLimit = toLimit('DM_FORM_LIMIT', DM_FORM_LIMIT);
  return options;
}

function bucketFrom(
  environment: Readonly<Record<string, string | undefined>>,
): S3Options | undefined {
  const endpoint = environment['DM_S3_ENDPOINT'];
  if (!endpoint) return undefined;
  const read = (name: string): string => {
    const value = environment[name];
    if (!value) throw new Error(`DM_S3_ENDPOINT is given, ${name} is not.`);
    return value;
  };
  const region = environment['DM_S3_REGION'];
  return {
    endpoint: new URL(endpoint).href,
    bucket: read('DM_S3_BUCKET'),
    accessKeyId: read('DM_S3_ACCESS_KEY_ID'),
    secretAccessKey: read('DM_S3_SECRET_ACCESS_KEY'),
    ...(region && { region }),
  };
}

function toPort(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError(`${name} is "${text}"; a port is a whole number from 0 to 65535.`);
  }
  return port;
}

function toLimit(name: string, text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) {
    throw new RangeError(`${name} is "${text}"; a limit is a whole number from 1 on.`);
  }
  return limit;
}
