/** Constants that a build sets. */
interface ImportMetaEnv {
  /** Whether it is that for browsers, where a loader defines the elements. */
  readonly DM_BROWSER_BUILD?: boolean;
}
