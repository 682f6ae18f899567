/** Versions of what pages show, raised by triggers. */
export interface VersionTables {
  /** `site`, `shop`, or `thread` and its id. */
  version: { scope: string; number: number };
}
