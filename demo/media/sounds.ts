import { fade, lowPass, noise, ramp, RATE, sound } from './synthesis';

const TURN = 2 * Math.PI;

/** The sea: noise that swells every few seconds. */
function sea(seed: number, period: number): (time: number) => number {
  const random = noise(seed);
  const [deep, bright] = [lowPass(300), lowPass(1800)];
  return (time) => {
    const swell = 0.5 - 0.5 * Math.cos((TURN * time) / period + Math.sin(time / 7));
    const white = random();
    return deep(white) * (0.7 + 0.6 * swell) + bright(white) * 0.25 * swell ** 3;
  };
}

/** A foghorn of two tones, three seconds of eight, over a quiet sea. */
export function foghorn(): Float32Array {
  const water = sea(1911, 5.5);
  const throat = lowPass(520);
  const tone = (frequency: number, time: number): number =>
    [1, 2, 3, 4, 5, 6].reduce(
      (sum, harmonic) => sum + Math.sin(TURN * frequency * harmonic * time) / harmonic,
      0,
    );
  const samples = sound(24, (time) => {
    const at = time % 8;
    const blast = ramp(at, 0.6, 1) * (1 - ramp(at, 3.2, 3.9));
    const grunt = ramp(at, 3.3, 3.4) * (1 - ramp(at, 3.6, 4.4));
    const horn = throat(tone(116, time) * blast + tone(87, time) * grunt);
    // Off the cliff, a second later.
    return water(time) * 0.35 + horn * 0.34;
  });
  const echo = Math.round(1.1 * RATE);
  return fade(samples.map((sample, index) => sample + 0.22 * (samples[index - echo] ?? 0)));
}

/** Waves on a shingle beach: the water comes, breaks, and pulls the pebbles back. */
export function shingle(): Float32Array {
  const water = sea(57, 8);
  const random = noise(573);
  const stone = lowPass(3600);
  let knock = 0;
  return fade(
    sound(40, (time) => {
      const at = (time + 2) % 8;
      const wave = ramp(at, 0, 2.4) * (1 - ramp(at, 2.6, 5));
      const drag = ramp(at, 2.8, 4) * (1 - ramp(at, 5.5, 7.6));
      if (random() > 0.9985 - 0.004 * drag) knock = 0.6 + 0.4 * random();
      knock *= 0.985;
      const pebbles = stone(random() * knock) * drag;
      return water(time) * (0.3 + 0.55 * wave) + pebbles * 0.55 + stone(random()) * 0.1 * wave;
    }),
  );
}

/** The darkroom's timer: a tick each second, and a bell for each bath. */
export function timer(): Float32Array {
  const random = noise(160);
  const room = lowPass(140);
  const bells = [30, 40, 60];
  return fade(
    sound(64, (time) => {
      const at = time % 1;
      const tick = time > 0.5 ? Math.exp(-at * 130) * Math.sin(TURN * 1900 * at) : 0;
      const tock = time % 2 < 1 ? tick : tick * 0.6;
      const bell = bells.reduce((sum, start) => {
        const since = time - start;
        if (since < 0 || since > 4) return sum;
        const ring = Math.sin(TURN * 2093 * since) + 0.5 * Math.sin(TURN * 3322 * since);
        return sum + Math.exp(-since * 2.2) * ring;
      }, 0);
      return room(random()) * 0.5 + tock * 0.3 + bell * 0.22;
    }),
    0.3,
  );
}
