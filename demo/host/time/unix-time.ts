/** Current time in seconds since 1970, the unit of times in the database. */
export const unixTime = (): number => Math.floor(Date.now() / 1000);

/**
 * How far the clocks of a site's hosts may be apart, in seconds. A stored time that is further ahead
 * than its host could have set it is of a clock that was wrong: it counts as passed.
 */
export const CLOCK_SKEW = 60;
