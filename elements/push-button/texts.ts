import { textsOf } from '../../shared/site/strings';

/** Looks up a text of the push button. */
export const pushText = textsOf({
  pushAbout:
    'News from this site, as messages on this device. You can turn them off here at any time.',
  pushSubscribe: 'Turn on notifications',
  pushUnsubscribe: 'Turn off notifications',
  pushBlocked: 'Notifications are blocked',
  pushUndo:
    'To allow them, open the site settings beside the address and set notifications to “Allow”.',
  pushUndoSafari:
    'To allow them, open Safari’s settings, then Websites, then Notifications, and allow this site.',
  pushUndoIos: 'To allow them, open Settings, then Notifications, and choose this app.',
  pushInstall:
    'On this device, messages come to apps on the Home Screen. Tap Share, then “Add to Home Screen”, and open the app from there.',
  pushUnsupported: 'This browser can’t show notifications.',
  pushAsking: 'Answer your browser’s question to turn on notifications.',
  pushOn: 'Notifications are on.',
  pushOff: 'Notifications are off.',
  pushFailed: 'That didn’t work. Try again in a moment.',
  pushLimited: 'Too many attempts. Try again in a few minutes.',
  pushPreview: 'Notifications can’t be turned on from a preview.',
});
