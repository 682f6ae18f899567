import { lazy } from '../../shared/dom/lazy';
import { getSite } from '../../shared/site/site';
import { tokensOf } from './media-types';
import type { RemoteSource } from './file-picker';
import type { UploadSettings } from './uploads';

const REMOTE_SOURCES: readonly RemoteSource[] = ['drive', 'mail'];

/** The number of files that can be picked at once. */
const MAX_FILES = 20;

const filePicker = lazy(() => import('./file-picker'));

/** The remote sources in the attribute `sources`; none if the site has no key for the service. */
export function remoteSourcesIn(sources: string): readonly RemoteSource[] {
  if (!getSite().parameters.scripts['pickerKey']) return [];
  const names = sources.toLowerCase().split(/[\s,]+/);
  return REMOTE_SOURCES.filter((source) => names.includes(source));
}

/** Lets the visitor pick files from a remote source. */
export async function pickRemoteFiles(
  source: RemoteSource,
  { accept, maxSize, multiple }: UploadSettings,
  signal: AbortSignal,
): Promise<readonly File[]> {
  const { scripts } = getSite().parameters;
  const { pick } = await filePicker.load();
  return pick({
    source,
    key: scripts['pickerKey'] ?? '',
    script: scripts['picker'],
    accept: tokensOf(accept),
    maxSize,
    maxFiles: multiple ? MAX_FILES : 1,
    signal,
  });
}
