/** How a child comes in. */
export type Effect = (typeof EFFECTS)[number];

/** Every effect there is, the default first. `start` and `end` follow the direction of the text. */
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

/** What the key frames depend on besides the effect: a child's computed style, or what it has of it. */
export type Subject = Readonly<Pick<CSSStyleDeclaration, 'direction' | 'transform'>>;

/** How far a child comes from, in px: near enough to be followed by the eye. */
const WAY = 48;

const slide = (x: number, y: number): Keyframe[] => [
  { offset: 0, opacity: 0, translate: `${x * WAY}px ${y * WAY}px` },
];

/**
 * From where a child comes: frames that end, unsaid, with how the page itself shows it. Opacity and
 * transforms alone, which need neither layout nor paint.
 */
export function framesOf(effect: Effect, subject: Subject): Keyframe[] {
  // Asked only where it counts: the style is computed for it.
  const start = (): number => (subject.direction === 'rtl' ? 1 : -1);
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
      const { transform } = subject;
      const own = transform === 'none' ? '' : ` ${transform}`;
      return [{ offset: 0, opacity: 0, transform: `perspective(800px) rotateY(70deg)${own}` }];
    }
    case 'bounce':
      return [
        { offset: 0, opacity: 0, translate: `0 ${WAY}px`, easing: 'ease-out' },
        { offset: 0.5, translate: '0 -12px', easing: 'ease-in-out' },
        { offset: 0.75, translate: '0 5px', easing: 'ease-in-out' },
      ];
  }
}
