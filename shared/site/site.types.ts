import type { Device, Mode, SiteParameters } from './parameters.types';

/** The query flags of core-runtime §2. */
export interface SiteFlags {
  readonly preview: boolean;
  /** `dm_try_mode` */
  readonly tryMode: boolean;
  /** `dm_device`, where it names a device. */
  readonly device: Device | undefined;
  readonly nee: boolean;
  /** `dm_package` */
  readonly package: string;
  /** `fw_sig_tier` */
  readonly tier: string;
  /** `url`: the page an editor or preview shows. */
  readonly url: string;
}

/**
 * Where the site's owner looks at a page (core-runtime §1): in the editor, in a preview of the mobile
 * site, or in the preview of one page, which shows no other.
 */
export type EditorContext = 'site-editor' | 'mobile-preview' | 'one-page-preview';

/** The site context of a page: frozen, and replaced as a whole on a change. */
export interface Site {
  readonly mode: Mode;
  readonly device: Device;
  /** `undefined` for visitors, and in a preview of the whole site. */
  readonly context: EditorContext | undefined;
  readonly flags: SiteFlags;
  readonly parameters: SiteParameters;
}
