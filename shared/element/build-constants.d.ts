/** What a build says of itself. */
interface ImportMetaEnv {
  /** Whether it is that for browsers, where a loader defines the elements. */
  readonly DM_BROWSER_BUILD?: boolean;
}
