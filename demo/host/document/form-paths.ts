/** Paths to which forms are posted (core-runtime §7). */
export const FORM_SUBMIT_PATHS = [
  '/_dm/s/rt/widgets/dmform.submit.jsp',
  '/_dm/s/rt/widgets/constantcontact.form.submit.jsp',
] as const;
