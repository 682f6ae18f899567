/** Registers a tag, perhaps after something that its class loads first. */
export type Register = () => Promise<void> | void;

/**
 * The tags whose definition a loader is importing. `define` stores here how to register such a tag, and
 * the loader calls it; without a loader, `define` registers the tag in the same task.
 */
export const importing: Record<string, Register | undefined> = {};
