import { textsOf, type Bound } from '../site/strings';
import type { Service } from './services';

/** Looks up a text of sharing. */
export const shareText = textsOf({
  share: 'Share',
  shareFacebook: 'Share on Facebook',
  shareX: 'Post on X',
  sharePinterest: 'Save to Pinterest',
  shareLinkedin: 'Share on LinkedIn',
  shareWhatsapp: 'Send with WhatsApp',
  shareSms: 'Send as text message',
  shareEmail: 'Send by email',
  shareDownload: 'Download',
  shareCopy: 'Copy link',
  shareCopied: 'Link copied',
  shareAddress: 'Address to copy',
  shareMore: 'More ways to share',
});

/** Label of a service's control; `more` is the share dialog of the device. */
export function serviceText(t: Bound<typeof shareText>, service: Service | 'more'): string {
  const suffix = `${service.charAt(0).toUpperCase()}${service.slice(1)}` as Capitalize<
    Service | 'more'
  >;
  return t(`share${suffix}`);
}
