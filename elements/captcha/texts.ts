import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  captchaLabel: 'Security check',
  captchaMissing: 'Please confirm that you are not a robot.',
  captchaExpired: 'Your confirmation has expired. Please confirm again.',
  captchaNotLoaded:
    'The security check could not be loaded. Try again, or send the form without it.',
} as const;

/** Looks up a text of the captcha. */
export const captchaText = textsOf(ENGLISH);
