/** Selector of what a person types into. */
export const TEXT_FIELD =
  'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=button], [type=checkbox], [type=color], [type=file], [type=image], [type=radio], [type=range], [type=reset], [type=submit])';
