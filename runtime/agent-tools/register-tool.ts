import type { AgentTool } from '../../shared/element/agent-tools.types';
import { fail } from '../../shared/site/log';
import { checkInput } from './check-input';
import type { ModelContext, ModelContextTool, ToolAnnotations } from './model-context';

/** Limit of an answer, in characters. */
const MAX_ANSWER = 1500;

/** Limit of a description, in characters. */
const MAX_DESCRIPTION = 500;

/** Attempts to find a name that no other script of the page has taken. */
const MAX_ATTEMPTS = 5;

/** Annotations that notice whether the browser knows, and so reads, the hint to ask the visitor. */
const annotationsOf = (
  { readOnly, consequential }: AgentTool,
  onHintRead: () => void,
): ToolAnnotations => ({
  readOnlyHint: readOnly === true,
  // Answers quote the page and what the agent itself has entered.
  untrustedContentHint: true,
  get consequentialHint() {
    onHintRead();
    return consequential === true;
  },
});

/** Calls a tool for an agent; whatever happens, the answer is a text. */
async function call(
  host: HTMLElement,
  tool: AgentTool,
  input: unknown,
  { signals, isConfirmed }: { signals: readonly (AbortSignal | undefined)[]; isConfirmed: boolean },
): Promise<string> {
  const controller = new AbortController();
  const end = new AbortController();
  const abort = (): void => {
    controller.abort();
  };
  for (const signal of signals) {
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { signal: end.signal });
  }
  try {
    if (controller.signal.aborted) return 'This is no longer on the page.';
    const checked = checkInput(tool.inputSchema, input);
    if ('problem' in checked) return checked.problem;
    const answer = await tool.execute(checked.input, {
      signal: controller.signal,
      isConfirmed,
    });
    return answer.slice(0, MAX_ANSWER);
  } catch (cause) {
    fail(host, `tool "${tool.name}" failed`, cause);
    return 'It did not work. The visitor can try it on the page.';
  } finally {
    end.abort();
  }
}

const isNamed = (cause: unknown, ...names: readonly string[]): boolean =>
  cause instanceof DOMException && names.includes(cause.name);

/** Result of a registration; after `denied`, no tool of the page can be registered. */
export type Registration = 'registered' | 'failed' | 'denied';

/**
 * Registers a tool of an element until `signal` is aborted, under its own name or, if that is
 * taken, with a number. Never rejects: a failure is logged.
 */
export async function registerTool(
  context: ModelContext,
  host: HTMLElement,
  tool: AgentTool,
  signal: AbortSignal,
): Promise<Registration> {
  let isConfirmed = false;
  const onHintRead = (): void => {
    isConfirmed = true;
  };
  const definition: Omit<ModelContextTool, 'name'> = {
    ...(tool.title && { title: tool.title.slice(0, MAX_DESCRIPTION) }),
    description: tool.description.slice(0, MAX_DESCRIPTION),
    inputSchema: { ...tool.inputSchema, additionalProperties: false },
    annotations: annotationsOf(tool, onHintRead),
    execute: (input, options) =>
      call(host, tool, input, { signals: [signal, options?.signal], isConfirmed }),
  };
  for (let attempt = 1; ; attempt += 1) {
    const name = attempt === 1 ? tool.name : `${tool.name}_${attempt}`;
    try {
      await context.registerTool({ ...definition, name }, { signal });
      return 'registered';
    } catch (cause) {
      if (signal.aborted) return 'failed';
      const isDenied = isNamed(cause, 'NotAllowedError', 'SecurityError');
      // Also for a name or description that is not allowed, which no other attempt mends.
      if (isNamed(cause, 'InvalidStateError') && attempt < MAX_ATTEMPTS) continue;
      fail(host, `tool "${tool.name}" was not registered`, cause);
      return isDenied ? 'denied' : 'failed';
    }
  }
}
