import { MAX_SIZE } from './limits';

/** The version of the tus protocol that is spoken (tus.io/protocols/resumable-upload). */
export const TUS = { 'tus-resumable': '1.0.0' } as const;

/**
 * What an upload says of the protocol: the core of tus 1.0 (HEAD for the offset, PATCH from there),
 * and of its extensions expiration and termination. Uploads are made by the platform's own call,
 * which also serves stores that speak another protocol.
 */
export const TUS_OPTIONS = {
  ...TUS,
  'tus-version': '1.0.0',
  'tus-extension': 'expiration,termination',
  'tus-max-size': String(MAX_SIZE),
} as const;
