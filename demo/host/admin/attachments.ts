import type { HostContext } from '../context';
import { uploadPaths, type Entry } from '../forms/entries';
import { attachmentOf } from '../uploads/attachments';
import { ADMIN_PATH } from './session';

/** Where files are that were uploaded ahead of a form. */
export const UPLOADS_PATH = `${ADMIN_PATH}/uploads`;

/** Addresses of the files that were uploaded ahead of a form, by what the form sent. */
export async function uploadsIn(
  host: HostContext,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    uploadPaths(entries).map(async (path) => {
      const attachment = await attachmentOf(host, path);
      return attachment ? [[path, addressOf(path)] as const] : [];
    }),
  );
  return new Map(found.flat());
}

const addressOf = (path: string): string =>
  `${UPLOADS_PATH}?${new URLSearchParams({ path }).toString()}`;
