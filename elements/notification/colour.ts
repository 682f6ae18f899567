/** How bright a channel is to the eye, from 0 to 255 (WCAG 2.2, relative luminance). */
function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/**
 * Which of black and white is read better on a colour; `undefined` where the colour is not given as
 * `rgb(…)`, or lets through what is behind it.
 */
export function readableOn(rgb: string): 'black' | 'white' | undefined {
  const match = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(rgb);
  if (!match || Number(match[4] ?? 1) < 0.9) return undefined;
  const [red = 0, green = 0, blue = 0] = match.slice(1, 4).map((text) => linear(Number(text)));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) ** 2 > 1.05 * 0.05 ? 'black' : 'white';
}
