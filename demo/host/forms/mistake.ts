import type { AnswerProblem } from '../../../shared/form/problems';

/** What is wrong with a field, as the answer names it. */
export type Mistake = AnswerProblem | 'time' | 'option' | 'file';
