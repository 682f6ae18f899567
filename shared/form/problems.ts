/** Reasons why an answer is invalid, shared by the form and by the host, which validates again. */
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
