import { MAX_SIZE } from './limits';

/** Version of the tus protocol (tus.io/protocols/resumable-upload). */
export const TUS = { 'tus-resumable': '1.0.0' } as const;

/** Header with the versions that the host knows, for clients with another one. */
export const TUS_VERSIONS = ['tus-version', '1.0.0'] as const;

/**
 * Supported parts of tus 1.0: the core (HEAD for the offset, PATCH to append) and the extensions
 * expiration and termination. Uploads are created by the platform's own call, which also supports
 * stores with another protocol.
 */
export const TUS_OPTIONS = {
  ...TUS,
  [TUS_VERSIONS[0]]: TUS_VERSIONS[1],
  'tus-extension': 'expiration,termination',
  'tus-max-size': String(MAX_SIZE),
} as const;
