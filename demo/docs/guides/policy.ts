import type { Markup } from '../../html';
import { IMMUTABLE, REVALIDATED } from '../../host/files/send-file';
import { codePanel } from '../code/panel';

/** The policy under which every element works; the demo host's is made of the same directives. */
export const ELEMENT_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `require-trusted-types-for 'script'`,
  `trusted-types dm dm-lit`,
] as const;

/** Renders the content security policy for pages with elements. */
export const policy = (): Markup =>
  codePanel({
    title: 'Content-Security-Policy',
    code: ELEMENT_POLICY.join(';\n'),
    language: 'text',
  });

/** Renders the response headers of the library's files, as the demo host sends them. */
export const responseHeaders = (): Markup =>
  codePanel({
    title: 'Response headers',
    code: `# /dm/1/dm.js, /dm/1/dm-site.js, /dm/1/dm.css and the other entry files
cache-control: ${REVALIDATED}

# /dm/1/chunks/*, whose names change with their content
cache-control: ${IMMUTABLE}

# all of /dm/1/
access-control-allow-origin: *
cross-origin-resource-policy: cross-origin
timing-allow-origin: *`,
    language: 'text',
  });
