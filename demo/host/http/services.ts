/** The directives of a policy that a service can need. */
export const SERVICE_DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
] as const;

type Directive = (typeof SERVICE_DIRECTIVES)[number];

/** Source expressions by directive. */
export type ServiceSources = Readonly<Partial<Record<Directive, readonly string[]>>>;

const GOOGLE_MAPS: ServiceSources = {
  'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  'style-src': ['https://fonts.googleapis.com', `'unsafe-inline'`],
  'img-src': [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.googleusercontent.com',
  ],
  'font-src': ['https://fonts.gstatic.com'],
  'connect-src': ['https://*.googleapis.com', 'https://*.gstatic.com', 'data:', 'blob:'],
  'frame-src': ['https://*.google.com'],
  'worker-src': ['blob:'],
};

/**
 * Sources that elements load from the services of other sites, as these document them. Names are those of the
 * site parameter `scripts`, where a service has a script.
 */
const SERVICES = {
  calendly: { 'frame-src': ['https://calendly.com'] },
  captcha: {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
  dailymotion: {
    'script-src': ['https://geo.dailymotion.com'],
    'frame-src': ['https://geo.dailymotion.com'],
  },
  disqus: {
    'script-src': ['https://*.disqus.com', 'https://c.disquscdn.com'],
    'style-src': ['https://c.disquscdn.com', `'unsafe-inline'`],
    'img-src': ['https://*.disqus.com', 'https://c.disquscdn.com'],
    'connect-src': ['https://*.disqus.com'],
    'frame-src': ['https://disqus.com'],
  },
  ecwid: {
    'script-src': ['https://app.ecwid.com', 'https://*.cloudfront.net'],
    'style-src': ['https://app.ecwid.com', 'https://*.cloudfront.net', `'unsafe-inline'`],
    'img-src': ['https://*.ecwid.com', 'https://*.cloudfront.net'],
    'font-src': ['https://app.ecwid.com', 'https://*.cloudfront.net'],
    'connect-src': ['https://*.ecwid.com', 'https://*.cloudfront.net'],
    'frame-src': ['https://*.ecwid.com'],
  },
  'google-maps': GOOGLE_MAPS,
  mapbox: { 'img-src': ['https://api.mapbox.com'], 'connect-src': ['https://api.mapbox.com'] },
  openstreetmap: { 'img-src': ['https://tile.openstreetmap.org'] },
  opentable: {
    'script-src': ['https://www.opentable.com', 'https://cdn.otstatic.com'],
    'frame-src': ['https://www.opentable.com'],
  },
  timeline: {
    'script-src': ['https://platform.twitter.com', 'https://syndication.twitter.com'],
    'img-src': ['https://syndication.twitter.com', 'https://*.twimg.com'],
    'frame-src': ['https://platform.twitter.com', 'https://syndication.twitter.com'],
  },
  vimeo: {
    'script-src': ['https://player.vimeo.com'],
    'frame-src': ['https://player.vimeo.com'],
  },
  youtube: {
    'script-src': ['https://www.youtube.com'],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://www.youtube.com'],
  },
} as const satisfies Readonly<Record<string, ServiceSources>>;

/** A service whose sources are known by name. */
export type ServiceName = keyof typeof SERVICES;

const isKnown = (name: string): name is ServiceName => Object.hasOwn(SERVICES, name);

/** An origin, which a booking service's frame is loaded from, such as `https://book.example`. */
function frameOrigin(name: string): ServiceSources | undefined {
  const url = URL.canParse(name) ? new URL(name) : undefined;
  if (url?.protocol !== 'https:' || url.origin !== name) return undefined;
  return { 'frame-src': [name] };
}

/**
 * Sources of a page besides the site's own files, given the services that the site uses: names of
 * {@link SERVICES}, or the `https` origins of frames.
 *
 * @throws {RangeError} If a service is neither.
 */
export function serviceSources(services: readonly string[]): ServiceSources {
  const sources: Partial<Record<Directive, string[]>> = {};
  for (const service of services) {
    const own: ServiceSources | undefined = isKnown(service)
      ? SERVICES[service]
      : frameOrigin(service);
    if (!own) {
      const known = Object.keys(SERVICES).join(', ');
      throw new RangeError(
        `Unknown service "${service}"; expected the https origin of a frame, or one of ${known}.`,
      );
    }
    for (const directive of SERVICE_DIRECTIVES) {
      const listed = (sources[directive] ??= []);
      listed.push(...(own[directive] ?? []).filter((source) => !listed.includes(source)));
    }
  }
  return sources;
}
