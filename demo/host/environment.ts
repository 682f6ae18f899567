import type { HostOptions, S3Options } from './config';

type Environment = Readonly<Record<string, string | undefined>>;

/** Options of type string, by variable. */
const STRING_OPTIONS = {
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
  DM_PUSH_CONTACT: 'pushContact',
  DM_GEOCODER: 'geocoder',
  DM_GEOCODER_KEY: 'geocoderKey',
  DM_MAP_TILES: 'mapTiles',
  DM_METRICS_TOKEN: 'metricsToken',
} as const satisfies Readonly<Record<string, keyof HostOptions>>;

/**
 * Reads options from environment variables: `PORT`, `DM_EMBED_PORT`, those of
 * {@link STRING_OPTIONS}, `DM_ORIGIN` and `DM_EMBED_ORIGIN` for the public origins, `DM_HOSTNAMES`,
 * `DM_LOCATION_HEADERS`, `DM_SEARCH_SOURCES`, `DM_SERVICES`, `DM_PUSH_SERVICES` and `DM_WEBHOOK_ORIGINS` (separated by commas), `DM_FORM_LIMIT`,
 * `DM_STORAGE_LIMIT` and `DM_PAGE_CACHE` (in MiB), `DM_DATABASE_CONNECTIONS`, `DM_LOG`, `DM_STOP_DELAY` and
 * `DM_STOP_TIMEOUT` (in s),
 * `DM_COMMENT_HOLD`, `DM_FAULTS=1`, `DM_EARLY_HINTS=1`, `DM_WATCH=1`, and for an S3 bucket `DM_S3_ENDPOINT`,
 * `DM_S3_BUCKET`, `DM_S3_ACCESS_KEY_ID`, `DM_S3_SECRET_ACCESS_KEY`, `DM_S3_REGION`.
 *
 * @throws {Error} If the configuration of the bucket is incomplete.
 * @throws {RangeError} If a port or a limit is not a valid number, or a choice is unknown.
 */
export function optionsFromEnvironment(environment: Environment): HostOptions {
  const options: { -readonly [K in keyof HostOptions]: HostOptions[K] } = {};
  for (const [variable, option] of Object.entries(STRING_OPTIONS)) {
    const value = environment[variable];
    if (value) options[option] = value;
  }
  const {
    PORT,
    DM_EMBED_PORT,
    DM_ORIGIN,
    DM_EMBED_ORIGIN,
    DM_HOSTNAMES,
    DM_LOCATION_HEADERS,
    DM_SEARCH_SOURCES,
    DM_SERVICES,
    DM_PUSH_SERVICES,
    DM_WEBHOOK_ORIGINS,
    DM_FAULTS,
    DM_FORM_LIMIT,
  } = environment;
  if (PORT) options.port = parsePort('PORT', PORT);
  if (DM_EMBED_PORT) options.embedPort = parsePort('DM_EMBED_PORT', DM_EMBED_PORT);
  if (DM_ORIGIN) options.publicOrigin = new URL(DM_ORIGIN).origin;
  if (DM_EMBED_ORIGIN) options.publicEmbedOrigin = new URL(DM_EMBED_ORIGIN).origin;
  if (DM_HOSTNAMES) options.hostnames = parseList(DM_HOSTNAMES);
  if (DM_LOCATION_HEADERS) options.locationHeaders = parseList(DM_LOCATION_HEADERS);
  if (DM_SEARCH_SOURCES) options.searchSources = parseList(DM_SEARCH_SOURCES);
  if (DM_SERVICES) options.services = parseList(DM_SERVICES);
  if (DM_PUSH_SERVICES) options.pushServices = parseList(DM_PUSH_SERVICES);
  if (DM_WEBHOOK_ORIGINS) options.webhookOrigins = parseList(DM_WEBHOOK_ORIGINS);
  if (DM_FAULTS === '1') options.faults = 'allowed';
  if (environment['DM_EARLY_HINTS'] === '1') options.earlyHints = true;
  if (environment['DM_WATCH'] === '1') options.watch = true;
  const { DM_COMMENT_HOLD: hold } = environment;
  if (hold) options.commentHold = parseHold(hold);
  const s3 = bucketFrom(environment);
  if (s3) options.s3 = s3;
  if (DM_FORM_LIMIT) options.formLimit = parseLimit('DM_FORM_LIMIT', DM_FORM_LIMIT);
  const { DM_STORAGE_LIMIT, DM_PAGE_CACHE } = environment;
  const { DM_DATABASE_CONNECTIONS, DM_LOG, DM_STOP_DELAY, DM_STOP_TIMEOUT } = environment;
  if (DM_DATABASE_CONNECTIONS) {
    options.databaseConnections = parseLimit('DM_DATABASE_CONNECTIONS', DM_DATABASE_CONNECTIONS);
  }
  if (DM_LOG) options.log = parseLog(DM_LOG);
  if (DM_STOP_DELAY) options.stopDelay = parseLimit('DM_STOP_DELAY', DM_STOP_DELAY) * 1000;
  if (DM_STOP_TIMEOUT) options.stopTimeout = parseLimit('DM_STOP_TIMEOUT', DM_STOP_TIMEOUT) * 1000;
  if (DM_STORAGE_LIMIT) {
    options.storageLimit = parseLimit('DM_STORAGE_LIMIT', DM_STORAGE_LIMIT) * 1024 ** 2;
  }
  if (DM_PAGE_CACHE) {
    options.pageCache = parseLimit('DM_PAGE_CACHE', DM_PAGE_CACHE, 0) * 1024 ** 2;
  }
  return options;
}

function bucketFrom(environment: Environment): S3Options | undefined {
  const endpoint = environment['DM_S3_ENDPOINT'];
  if (!endpoint) return undefined;
  const read = (name: string): string => {
    const value = environment[name];
    if (!value) throw new Error(`DM_S3_ENDPOINT is set, but ${name} is not.`);
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

const parseList = (text: string): string[] => text.split(',').map((name) => name.trim());

function parsePort(name: string, text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError(`${name} is "${text}"; expected a whole number from 0 to 65535.`);
  }
  return port;
}

function parseHold(text: string): 'first' | 'all' | 'none' {
  if (text === 'first' || text === 'all' || text === 'none') return text;
  throw new RangeError(`DM_COMMENT_HOLD is "${text}"; expected first, all or none.`);
}

function parseLog(text: string): 'json' | 'text' {
  if (text === 'json' || text === 'text') return text;
  throw new RangeError(`DM_LOG is "${text}"; expected json or text.`);
}

function parseLimit(name: string, text: string, least = 1): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < least) {
    throw new RangeError(`${name} is "${text}"; expected a whole number of at least ${least}.`);
  }
  return limit;
}
