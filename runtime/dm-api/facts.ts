import { viewportDevice } from '../../shared/site/device';
import { heldFlags, readFlags } from '../../shared/site/flags';
import type { Device } from '../../shared/site/parameters.types';
import type { Environment } from './dm-api.types';
import { textOf, type SiteSource } from './site-source';

const flags = () => readFlags(location.href, heldFlags());

let device: Device | undefined;

/** The device of the visitor; it doesn't change with the window, so that numbers of one visit agree. */
export const deviceOf = (source: SiteSource): Device =>
  (device ??= (textOf(source, 'device') as Device | '') || (flags().device ?? viewportDevice()));

/** Whether the page is live, in the editor or in a preview. */
export function environmentOf(source: SiteSource): Environment {
  const { preview, tryMode } = flags();
  const mode = textOf(source, 'mode') || (preview || tryMode ? 'preview' : 'runtime');
  return mode === 'runtime' ? 'live' : (mode as Environment);
}
