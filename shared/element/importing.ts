/**
 * The tags whose definition a loader is importing, with what the loader waits for after that. A
 * definition that takes longer than its import puts its own promise in the place.
 */
export const importing: Record<string, Promise<void> | undefined> = {};
