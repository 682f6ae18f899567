import type { EditablePage, SiteAnswer } from '../../host/editor/api.types';
import { decodePath } from '../../host/http/decode-path';
import { NONCE_PARAMETER } from '../../../shared/editor/protocol';
import type { EditorMode } from './state';

/** Address of a page in the frame: its own in the live mode, else the one of its preview. */
export function frameAddress(
  { preview }: Pick<SiteAnswer, 'preview'>,
  path: string,
  mode: EditorMode,
  nonce: string,
): string {
  if (mode === 'live') return path;
  return `${preview}${path === '/' ? '' : path}?${NONCE_PARAMETER}=${nonce}`;
}

/** The page whose preview has an address, of which the browser has encoded what is not ASCII. */
export function pageAt<P extends Pick<EditablePage, 'path'>>(
  { pages, preview }: Pick<SiteAnswer, 'preview'> & { readonly pages: readonly P[] },
  url: string,
): P | undefined {
  const decoded = decodePath(new URL(url).pathname);
  if (!decoded?.startsWith(preview)) return undefined;
  const path = decoded.slice(preview.length) || '/';
  return pages.find((page) => page.path === path);
}
