/** What can be wrong with an answer, for the form that asks and for the host that checks again. */
export type AnswerProblem =
  | 'required'
  | 'email'
  | 'url'
  | 'phone'
  | 'number'
  | 'date'
  | 'pattern'
  | 'min'
  | 'max'
  | 'step'
  | 'short'
  | 'long';
