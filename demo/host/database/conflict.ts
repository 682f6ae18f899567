/** A statement failed on a constraint of its table; its transaction had no effect. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError';
}
