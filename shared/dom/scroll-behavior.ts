/** How a page scrolls by itself: at once for visitors who asked for less movement (WCAG 2.3.3). */
export const scrollBehavior = (): 'instant' | 'smooth' =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
