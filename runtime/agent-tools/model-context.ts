/** `document.modelContext` of the WebMCP draft, as far as it is used here. */
export interface ModelContext {
  /**
   * Rejects for a name that is taken (`InvalidStateError`), and where the page or its Permissions
   * Policy (`tools`) does not allow tools (`SecurityError`, `NotAllowedError`).
   */
  registerTool(tool: ModelContextTool, options: { readonly signal: AbortSignal }): Promise<void>;
}

/** `ModelContextTool` of the WebMCP draft. */
export interface ModelContextTool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: ToolAnnotations;
  readonly execute: (
    input: unknown,
    options?: { readonly signal?: AbortSignal },
  ) => Promise<string>;
}

/** `ToolAnnotations` of the WebMCP draft. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly untrustedContentHint: boolean;
  readonly consequentialHint: boolean;
}

/** The model context of a page; `undefined` in a browser that has none. */
export const modelContextOf = (page: Document): ModelContext | undefined =>
  (page as { modelContext?: ModelContext }).modelContext;
