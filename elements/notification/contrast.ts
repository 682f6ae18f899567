/** Linear value of an sRGB channel from 0 to 255 (WCAG 2.2, relative luminance). */
function linearize(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/**
 * The text colour with the higher contrast on a background: black or white. `undefined` if the
 * background is not in `rgb(…)` notation or is translucent.
 */
function contrastingText(rgb: string): 'black' | 'white' | undefined {
  const match = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(rgb);
  if (!match || Number(match[4] ?? 1) < 0.9) return undefined;
  const [red = 0, green = 0, blue = 0] = match.slice(1, 4).map((text) => linearize(Number(text)));
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) ** 2 > 1.05 * 0.05 ? 'black' : 'white';
}

/**
 * Sets a background with a contrasting text colour; without one, restores the defaults.
 *
 * @returns false if the background is not a valid colour.
 */
export function setBackground(element: HTMLElement, background: string): boolean {
  const isColour = background !== '' && CSS.supports('color', background);
  element.style.backgroundColor = isColour ? background : '';
  const text = isColour ? contrastingText(getComputedStyle(element).backgroundColor) : undefined;
  element.style.color = text ?? '';
  return isColour || background === '';
}
