/** Samples a second. */
export const RATE = 22_050;

/** Makes a sound of some seconds from a function of time in seconds. */
export function sound(seconds: number, sample: (time: number) => number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * RATE) }, (_, index) =>
    sample(index / RATE),
  );
}

/** Random numbers from -1 to 1, the same for the same seed (mulberry32). */
export function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/** A filter that lets pass what is below a frequency in Hz. */
export function lowPass(frequency: number): (sample: number) => number {
  const share = 1 - Math.exp((-2 * Math.PI * frequency) / RATE);
  let last = 0;
  return (sample) => (last += share * (sample - last));
}

/** 0 before `from`, 1 after `to`, smooth in between. */
export function ramp(time: number, from: number, to: number): number {
  const share = Math.max(0, Math.min(1, (time - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** Fades a sound in and out at its ends. */
export function fade(samples: Float32Array, seconds = 1): Float32Array {
  const end = samples.length / RATE;
  return samples.map((sample, index) => {
    const time = index / RATE;
    return sample * ramp(time, 0, seconds) * (1 - ramp(time, end - seconds, end));
  });
}
