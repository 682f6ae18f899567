/** Entrance effect of a child. */
export type Effect = (typeof EFFECTS)[number];

/** All effects, the default first. `start` and `end` follow the text direction. */
export const EFFECTS = [
  'fade',
  'slide-from-left',
  'slide-from-right',
  'slide-from-start',
  'slide-from-end',
  'slide-from-top',
  'slide-from-bottom',
  'zoom',
  'flip',
  'bounce',
] as const;

/** Computed style of a child that its keyframes depend on. */
export type ChildStyle = Readonly<Pick<CSSStyleDeclaration, 'direction' | 'transform'>>;

/** Distance of a slide, in px: short enough to follow by eye. */
const DISTANCE = 48;

const slide = (x: number, y: number): Keyframe[] => [
  { offset: 0, opacity: 0, translate: `${x * DISTANCE}px ${y * DISTANCE}px` },
];

/**
 * Keyframes of an effect. They have no last frame, so that a child ends in the style of the page, and
 * animate only opacity and transforms, which need neither layout nor paint.
 */
export function keyframesOf(effect: Effect, style: ChildStyle): Keyframe[] {
  // Lazy, since reading the direction computes style.
  const start = (): number => (style.direction === 'rtl' ? 1 : -1);
  switch (effect) {
    case 'fade':
      return [{ offset: 0, opacity: 0 }];
    case 'slide-from-left':
      return slide(-1, 0);
    case 'slide-from-right':
      return slide(1, 0);
    case 'slide-from-start':
      return slide(start(), 0);
    case 'slide-from-end':
      return slide(-start(), 0);
    case 'slide-from-top':
      return slide(0, -1);
    case 'slide-from-bottom':
      return slide(0, 1);
    case 'zoom':
      return [{ offset: 0, opacity: 0, scale: '0.85' }];
    case 'flip': {
      const { transform } = style;
      const pageTransform = transform === 'none' ? '' : ` ${transform}`;
      const flipped = `perspective(800px) rotateY(70deg)${pageTransform}`;
      return [{ offset: 0, opacity: 0, transform: flipped }];
    }
    case 'bounce':
      return [
        { offset: 0, opacity: 0, translate: `0 ${DISTANCE}px`, easing: 'ease-out' },
        { offset: 0.5, translate: '0 -12px', easing: 'ease-in-out' },
        { offset: 0.75, translate: '0 5px', easing: 'ease-in-out' },
      ];
  }
}
