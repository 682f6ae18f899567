import type { HostContext } from '../../context';
import { uploadPaths, type Entry } from '../entries';
import { attachmentOf } from '../../uploads/attachments';
import { ADMIN_PATH } from '../../admin/session';

/** Path of uploaded files. */
export const UPLOADS_PATH = `${ADMIN_PATH}/uploads`;

/** Returns links to the uploaded files of a submission, by the path that the form submitted. */
export async function uploadLinks(
  host: HostContext,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, string>> {
  const links = await Promise.all(
    uploadPaths(entries).map(async (path) => {
      const attachment = await attachmentOf(host, path);
      return attachment ? [[path, addressOf(path)] as const] : [];
    }),
  );
  return new Map(links.flat());
}

const addressOf = (path: string): string =>
  `${UPLOADS_PATH}?${new URLSearchParams({ path }).toString()}`;
