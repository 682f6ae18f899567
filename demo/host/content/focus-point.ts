import { z } from 'zod';
import { readFocusPoint } from '../../../shared/dom/focus-point';

/** The point that stays in view where a picture is cut, `30% 60%`; empty for the middle. */
export const focusPoint = z
  .string()
  .refine(
    (point) => point === '' || readFocusPoint(point) === point,
    'The focus point is outside the picture.',
  );
