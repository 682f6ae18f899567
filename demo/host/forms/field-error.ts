import type { AnswerProblem } from '../../../shared/form/problems';

/** Validation error of a field. */
export type FieldError = AnswerProblem | 'time' | 'option' | 'file';
