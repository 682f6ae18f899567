/** Now, in seconds since 1970: what times in the database count in. */
export const now = (): number => Math.floor(Date.now() / 1000);
