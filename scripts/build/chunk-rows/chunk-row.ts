/** Chunks of the browser build that count together. */
export interface ChunkRow {
  readonly label: string;
  /** In brotli bytes. */
  readonly budget?: number;
  /** The label in the documentation of elements that share these chunks. */
  readonly shared?: string;
  /** The label in the documentation of elements that load these chunks on first need. */
  readonly later?: string;
  /**
   * By name in the build, the modules that go into a chunk: paths from the root, `!` excludes one.
   * Empty for a chunk that the bundler makes of a dynamic import.
   */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}
