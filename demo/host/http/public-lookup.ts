import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';

/** Time for a server of names to answer, in ms, and how often it is asked. */
const RESOLVE = { timeout: 2000, tries: 2 };

/** Codes of answers: nobody knows the name, or it has no such address. */
const UNKNOWN = new Set(['ENOTFOUND', 'ENODATA']);

/** Resolves names to addresses. */
export type Names = Pick<Resolver, 'resolve4' | 'resolve6'>;

/** The addresses of a name on the internet, and what else was found. */
interface Found {
  readonly addresses: readonly LookupAddress[];
  /** Whether it has addresses of private networks. */
  readonly isPrivate: boolean;
  readonly failures: readonly unknown[];
}

async function find(names: Names, hostname: string): Promise<Found> {
  const results = await Promise.allSettled([names.resolve4(hostname), names.resolve6(hostname)]);
  const all = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  return {
    addresses: all.filter(isPublicAddress).map((address) => ({ address, family: isIP(address) })),
    isPrivate: all.some((address) => !isPublicAddress(address)),
    failures: results.flatMap((result): readonly unknown[] =>
      result.status === 'rejected' ? [result.reason] : [],
    ),
  };
}

/**
 * Creates a function that resolves a name for a connection, and refuses addresses of private networks.
 * It asks the servers of names itself: the system would do so on a thread that reads of files wait for.
 *
 * @param names Default: the servers of names of the system.
 */
export const createPublicLookup =
  (names?: Names): LookupFunction =>
  (hostname, options, callback) => {
    void find(names ?? new Resolver(RESOLVE), hostname).then(({ addresses, failures }) => {
      const [first] = addresses;
      const message = `${hostname} is not a public address, or is not known.`;
      if (!first) callback(new Error(message, { cause: failures[0] }), '', 0);
      else if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
  };

/** Resolves a name for a connection, and refuses addresses of private networks. */
export const publicLookup = createPublicLookup();

/**
 * Returns why a name cannot be called: it has only addresses of private networks, or none. Nothing if
 * no server of names has answered: `publicLookup` asks again for each connection.
 */
export async function faultOfName(
  hostname: string,
  names: Names = new Resolver(RESOLVE),
): Promise<'private' | 'unknown' | undefined> {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return undefined;
  const { addresses, isPrivate, failures } = await find(names, hostname);
  if (addresses.length > 0) return undefined;
  if (isPrivate) return 'private';
  const isUnknown = failures.every((failure) => UNKNOWN.has(codeOf(failure)));
  return isUnknown ? 'unknown' : undefined;
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? '') : '';
