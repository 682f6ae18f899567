import { isRecord } from '../../shared/site/parameters';
import type { Item } from './items';

const fileNameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * Reads a stored file: a path, or an entry written by {@link writeStored}.
 *
 * @returns `undefined` for anything else.
 */
export function readStored(stored: unknown): Omit<Item, 'id'> | undefined {
  const { path, name, size, control } = isRecord(stored) ? stored : { path: stored };
  if (typeof path !== 'string' || path === '') return undefined;
  return {
    name: typeof name === 'string' && name ? name : fileNameIn(path),
    size: typeof size === 'number' ? size : undefined,
    state: 'stored',
    loaded: 0,
    ticket: { path, control: typeof control === 'string' ? control : '' },
  };
}

/** Writes the stored files as text, for the browser to restore after a reload. */
export function writeStored(items: readonly Item[]): string {
  const stored = items.filter(({ state }) => state === 'stored');
  return JSON.stringify(
    stored.map(({ name, size, ticket }) => ({
      name,
      size,
      path: ticket?.path,
      control: ticket?.control,
    })),
  );
}
