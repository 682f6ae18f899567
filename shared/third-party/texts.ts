import { textsOf } from '../site/strings';

/** Looks up a text of content from another site. */
export const thirdPartyText = textsOf({
  thirdPartyNotice:
    'This comes from {service}. When you load it, {service} learns of your visit and may set cookies.',
  thirdPartyLoad: 'Load from {service}',
  thirdPartyAlways: 'Always load from {service}',
  thirdPartyFailed: '{service} could not be loaded.',
  thirdPartyOpen: 'Open on {service}',
});
