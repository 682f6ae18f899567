/** A property of a tool's input: the part of JSON Schema that tools use. */
export type ToolProperty = { readonly title?: string; readonly description?: string } & (
  | {
      readonly type: 'string';
      /** The only values allowed. */
      readonly enum?: readonly string[];
      /** Default: 5000 characters. */
      readonly maxLength?: number;
      /** A hint for the agent, such as `email` or `date`; not checked. */
      readonly format?: string;
    }
  | { readonly type: 'number'; readonly minimum?: number; readonly maximum?: number }
  | { readonly type: 'boolean' }
  /** A list of values, each at most once. */
  | {
      readonly type: 'array';
      readonly items: { readonly type: 'string'; readonly enum: readonly string[] };
    }
);

/** The input of a tool: an object with these properties and no others. */
export interface ToolSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, ToolProperty>>;
  readonly required?: readonly string[];
}

/** The input of a tool, checked against its schema; only own properties. */
export type ToolInput = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** The circumstances of one call of a tool. */
export interface ToolCall {
  /** Aborted when the agent cancels the call or the element leaves the page. */
  readonly signal: AbortSignal;
  /**
   * Whether the browser knows `consequential` tools, and asks the visitor before it calls one.
   * Otherwise a tool prepares what it can and leaves the last step to the visitor.
   */
  readonly isConfirmed: boolean;
}

/** Something a visitor can do with an element, offered to agents in the browser (WebMCP). */
export interface AgentTool {
  /** A verb and a noun in ASCII: `send_form`. The page adds a number to one that is taken. */
  readonly name: string;
  /** Name for visitors, in the language of the page. */
  readonly title?: string;
  /** Says what the tool does and when to use it. */
  readonly description: string;
  readonly inputSchema: ToolSchema;
  /** Whether it changes nothing. Default: false. */
  readonly readOnly?: boolean;
  /** Whether the visitor has to agree before each call. Default: false. */
  readonly consequential?: boolean;
  /** Does it, and returns what came of it as a text for the agent; refusals are a text too. */
  readonly execute: (input: ToolInput, call: ToolCall) => string | Promise<string>;
}

/**
 * An element that offers tools to agents. The page asks it when the site parameter `agentTools` is
 * set and the browser has `document.modelContext`, and again after changes of the page; tools are
 * withdrawn when the element leaves.
 */
export interface OffersAgentTools {
  agentTools(): readonly AgentTool[] | Promise<readonly AgentTool[]>;
}
