import { fileURLToPath } from 'node:url';
import { join, resolve } from 'node:path';
import { serviceSources, type ServiceSources } from './http/services';
import type { PageSource } from './content/page-source';
import type { RouteSource } from './http/host-env';

/** A bucket of S3 or a compatible service. */
export interface S3Options {
  /** URL of the service, such as `https://s3.eu-central-1.amazonaws.com`; the bucket is a path segment. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Default `us-east-1`. */
  readonly region?: string;
  /** Time for a request to the service with its answer, also when it is repeated, in ms. Default 10000. */
  readonly timeout?: number;
}

const resolveHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Options of a host. All are optional: `startHost()` serves the demo site. */
export interface HostOptions {
  /** Folder for the database file, uploads and caches; created if missing. Default `demo/data`. */
  readonly dataFolder?: string;
  /** Folder with `site.json`, `layout.html`, `pages/`, `assets/`, `media.json`. Default `demo/site`. */
  readonly siteFolder?: string;
  /** Folder with the built library, served at `/dm/1/`. Default `dist`. */
  readonly libraryFolder?: string;
  /** Folder with the foreign page, served from a second origin. Default `demo/embed`. */
  readonly embedFolder?: string;
  /** URL of a libSQL (`libsql:`, `file:`) or PostgreSQL (`postgres:`) database. Default: a file in the data folder. */
  readonly databaseUrl?: string;
  /** Most connections to PostgreSQL. Default 10. */
  readonly databaseConnections?: number;
  /** Access token of a remote libSQL server. */
  readonly databaseToken?: string;
  /** Address to listen on. Default `127.0.0.1`. */
  readonly hostname?: string;
  /** First port to try; 0 for any free port. Default 4321. */
  readonly port?: number;
  /** First port to try for the second origin; 0 for any free port. Default: `port` + 1. */
  readonly embedPort?: number;
  /** The site's public origin if the host is behind a proxy, such as `https://harbour.example`. */
  readonly publicOrigin?: string;
  /** Public origin of the foreign page. Default: the public origin on the port of the second origin. */
  readonly publicEmbedOrigin?: string;
  /**
   * Names under which the host is reached without a proxy, besides `localhost` and the address that
   * a client connects to. Requests for other names get 421.
   */
  readonly hostnames?: readonly string[];
  /**
   * Maximum number of connections to each of the two servers. Without a proxy, networks share them: one
   * visitor has at most a third. Default 2000.
   */
  readonly connectionLimit?: number;
  /** Maximum number of connections from one network, without a proxy. Default 200. */
  readonly networkConnectionLimit?: number;
  /** Time in which a client must send the headers of a request, in ms. Default 15,000. */
  readonly headersTimeout?: number;
  /**
   * Time in which the body of a request must begin to arrive, in ms; each KiB that is there gives it a
   * second more. Default 15,000.
   */
  readonly bodyTimeout?: number;
  /**
   * Whether pages are preceded by early hints (103). Only for a proxy that speaks HTTP/2 or newer to
   * visitors, and passes them on. Default: no.
   */
  readonly earlyHints?: boolean;
  /** Whether requests may inject faults (see `http/faults.ts`). Default `refused`. */
  readonly faults?: 'allowed' | 'refused';
  /** Bucket for visitors' files. Default: a folder in the data folder. */
  readonly s3?: S3Options;
  /** Password of `/admin`, or its hash by `passwords/print-hash.ts`. Without it, `/admin` is disabled. */
  readonly adminPassword?: string;
  /**
   * Names of the request headers in which the proxy in front of the host gives the visitor's
   * country (ISO 3166-1), region (ISO 3166-2) and city, for personalization rules. It must set or
   * remove them on every request. Default: none.
   */
  readonly locationHeaders?: readonly string[];
  /** Submissions accepted per visitor and form in ten minutes, and comments. Default 30. */
  readonly formLimit?: number;
  /**
   * Comments that wait for the owner's approval: those of visitors without an approved comment
   * (`first`), all, or none. Default `first`.
   */
  readonly commentHold?: 'first' | 'all' | 'none';
  /** Largest size of all stored submissions and files, in bytes. Default 2 GiB. */
  readonly storageLimit?: number;
  /** The captcha service's public key, for `dm-captcha`. */
  readonly captchaPublicKey?: string;
  /** The captcha service's secret; without it, submissions are stored as unverified. */
  readonly captchaSecret?: string;
  /** URL that verifies captcha responses. Default: reCAPTCHA's `siteverify`. */
  readonly captchaVerifyUrl?: string;
  /**
   * Webhook for all submissions, in addition to the webhooks of single forms in `site.json`. Default:
   * the address that the owner has typed at `/admin/settings/webhook`.
   */
  readonly webhookUrl?: string;
  /**
   * Origins of webhooks that the owner may type besides those on the internet that speak HTTPS, such as
   * a program on a private network. Default: none.
   */
  readonly webhookOrigins?: readonly string[];
  /** Signing secret of webhooks: `whsec_` and base64. Default: derived from the host's secret. */
  readonly webhookSecret?: string;
  /** URL of a mail server, such as `smtps://name:password@mail.example`; needs `mailTo`. */
  readonly smtpUrl?: string;
  /** Recipients of submissions by e-mail, separated by commas. */
  readonly mailTo?: string;
  /** Sender of these emails. Default: the first recipient. */
  readonly mailFrom?: string;
  /**
   * Feeds and OpenSearch descriptions of other sites that the search may ask, in addition to those in
   * `site.json`. The host requests no other address.
   */
  readonly searchSources?: readonly string[];
  /**
   * Services of other sites that pages may load: names of `http/services.ts` (`youtube`, `disqus`, …),
   * or the `https` origins of frames. The captcha's is added where there is a key. Default: none.
   */
  readonly services?: readonly string[];
  /** Time in which such a source must answer, in ms. Default 5000. */
  readonly sourceTimeout?: number;
  /** Delays before each retry of a failed webhook, e-mail or push message, in ms. Default: retries for a day. */
  readonly retries?: readonly number[];
  /**
   * Address that push services write to if something is wrong: `mailto:` or `https:`. Default: the
   * first of `mailTo`, else the public origin.
   */
  readonly pushContact?: string;
  /**
   * Origins of push services besides those on the internet that speak HTTPS, such as a service on a
   * private network. Default: none.
   */
  readonly pushServices?: readonly string[];
  /** Time in which a push service must answer, in ms. Default 10,000. */
  readonly pushTimeout?: number;
  /**
   * Time in which a host must send a push message that it has begun, in ms; then it counts as ended.
   * Longer than `pushTimeout`. Default 120,000.
   */
  readonly pushLease?: number;
  /**
   * URL that finds addresses for maps: Nominatim's `search`, or Mapbox's `search/geocode/v6/forward`,
   * which needs `geocoderKey`. Default: the host's own list of towns.
   */
  readonly geocoder?: string;
  /** Access token of the geocoder. */
  readonly geocoderKey?: string;
  /**
   * Address of the tiles that still pictures of maps are composed of, such as
   * `https://tiles.example/{z}/{x}/{y}.png`. Default: the host draws a demonstration map.
   */
  readonly mapTiles?: string;
  /**
   * Token with which the measures at `/_metrics` are read (`Authorization: Bearer …`). Without it,
   * they are answered only on this machine.
   */
  readonly metricsToken?: string;
  /** Whether a line of JSON is logged for each request. Default `text`: only what goes wrong. */
  readonly log?: 'json' | 'text';
  /**
   * Time between the begin of a stop, from which `/_ready` answers 503, and the end of listening, in
   * which load balancers notice it, in ms. Default 0.
   */
  readonly stopDelay?: number;
  /** Time for pending responses to finish when the host stops, in ms. Default 1000. */
  readonly stopTimeout?: number;
  /**
   * Formats of resized images, the preferred first; a client that accepts none gets the original's.
   * Default: AVIF, then WebP. AVIF takes three times as long to make, once.
   */
  readonly imageFormats?: readonly ('avif' | 'webp')[];
  /**
   * Whether changes of the site's files are shown at once, in pages that are open too. For whoever
   * writes the site. Default: no.
   */
  readonly watch?: boolean;
  /** Sources of pages besides the database, such as a documentation. Default: none. */
  readonly sources?: readonly PageSource[];
  /** Size of the rendered pages that are kept in memory, in bytes; 0 keeps none. Default 64 MiB. */
  readonly pageCache?: number;
  /** Additional routes. Default: none. */
  readonly routes?: readonly RouteSource[];
}

/** Options without a default: `undefined` turns a feature off. */
type OptionalOption =
  | 'databaseToken'
  | 'publicOrigin'
  | 'publicEmbedOrigin'
  | 's3'
  | 'adminPassword'
  | 'captchaSecret'
  | 'webhookUrl'
  | 'webhookSecret'
  | 'smtpUrl'
  | 'mailTo'
  | 'mailFrom'
  | 'pushContact'
  | 'geocoder'
  | 'geocoderKey'
  | 'mapTiles'
  | 'metricsToken';

/** {@link HostOptions} with all defaults filled in. */
export type HostSettings = Required<Omit<HostOptions, OptionalOption | 'services'>> & {
  /** Sources of the services that the site uses. */
  readonly services: ServiceSources;
} & {
  readonly [Name in OptionalOption]: HostOptions[Name] | undefined;
};

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

/**
 * Fills in the defaults of all options.
 *
 * @throws {RangeError} If a service is unknown.
 */
export function resolveSettings(options: HostOptions): HostSettings {
  const dataFolder = resolve(options.dataFolder ?? resolveHere('../data'));
  const libraryFolder = resolve(options.libraryFolder ?? resolveHere('../../dist'));
  const port = options.port ?? 4321;
  return {
    dataFolder,
    siteFolder: resolve(options.siteFolder ?? resolveHere('../site')),
    libraryFolder,
    embedFolder: resolve(options.embedFolder ?? resolveHere('../embed')),
    databaseUrl: options.databaseUrl ?? `file:${join(dataFolder, 'site.db')}`,
    databaseConnections: options.databaseConnections ?? 10,
    databaseToken: options.databaseToken,
    hostname: options.hostname ?? '127.0.0.1',
    port,
    embedPort: options.embedPort ?? (port === 0 ? 0 : port + 1),
    publicOrigin: options.publicOrigin,
    publicEmbedOrigin: options.publicEmbedOrigin,
    hostnames: options.hostnames ?? [],
    connectionLimit: options.connectionLimit ?? 2000,
    networkConnectionLimit: options.networkConnectionLimit ?? 200,
    headersTimeout: options.headersTimeout ?? 15_000,
    bodyTimeout: options.bodyTimeout ?? 15_000,
    earlyHints: options.earlyHints ?? false,
    faults: options.faults ?? 'refused',
    s3: options.s3,
    adminPassword: options.adminPassword,
    locationHeaders: options.locationHeaders ?? [],
    formLimit: options.formLimit ?? 30,
    commentHold: options.commentHold ?? 'first',
    storageLimit: options.storageLimit ?? 2 * 1024 ** 3,
    captchaPublicKey: options.captchaPublicKey ?? '',
    captchaSecret: options.captchaSecret,
    captchaVerifyUrl: options.captchaVerifyUrl ?? CAPTCHA_VERIFY_URL,
    webhookUrl: options.webhookUrl,
    webhookOrigins: (options.webhookOrigins ?? []).map((url) => new URL(url).origin),
    webhookSecret: options.webhookSecret,
    smtpUrl: options.smtpUrl,
    mailTo: options.mailTo,
    mailFrom: options.mailFrom,
    searchSources: (options.searchSources ?? []).map((url) => new URL(url).href),
    imageFormats: options.imageFormats ?? ['avif', 'webp'],
    services: serviceSources([
      ...(options.services ?? []),
      ...(options.captchaPublicKey ? ['captcha'] : []),
    ]),
    sourceTimeout: options.sourceTimeout ?? 5 * SECOND,
    pushContact: options.pushContact,
    pushServices: (options.pushServices ?? []).map((url) => new URL(url).origin),
    pushTimeout: options.pushTimeout ?? 10 * SECOND,
    pushLease: options.pushLease ?? 120 * SECOND,
    geocoder: options.geocoder,
    geocoderKey: options.geocoderKey,
    mapTiles: options.mapTiles,
    metricsToken: options.metricsToken,
    log: options.log ?? 'text',
    stopDelay: options.stopDelay ?? 0,
    stopTimeout: options.stopTimeout ?? SECOND,
    retries: options.retries ?? RETRIES,
    pageCache: options.pageCache ?? 64 * 1024 ** 2,
    watch: options.watch ?? false,
    sources: options.sources ?? [],
    routes: options.routes ?? [],
  };
}
