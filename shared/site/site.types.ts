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

/** The site context of a page: frozen, and replaced as a whole on a change. */
export interface Site {
  readonly mode: Mode;
  readonly device: Device;
  readonly flags: SiteFlags;
  readonly parameters: SiteParameters;
}
