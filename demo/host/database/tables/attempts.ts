/** Counted attempts. */
export interface AttemptTables {
  attempt: {
    kind: 'password' | 'submission' | 'talk' | 'push' | 'shop' | 'upload';
    client: string;
    subject: string;
    /** Begin of the counting window, in seconds since 1970. */
    since: number;
    count: number;
  };
}
