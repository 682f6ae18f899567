/**
 * Tags whose definition a loader is importing, each with what registers it once `define` has been
 * called: a class may prepare for that. Without a loader, a tag is registered in the task that imports
 * its definition.
 */
export const held: Record<string, (() => Promise<void> | void) | undefined> = {};
