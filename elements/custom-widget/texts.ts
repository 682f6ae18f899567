import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  customWidgetEmpty: 'Custom widget without content',
} as const;

/** Looks up a text of the custom widget. */
export const customWidgetText = textsOf(ENGLISH);
