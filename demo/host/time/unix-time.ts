/** Current time in seconds since 1970, the unit of times in the database. */
export const unixTime = (): number => Math.floor(Date.now() / 1000);
