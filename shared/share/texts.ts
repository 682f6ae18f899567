import { textsOf } from '../site/strings';
import type { Service } from './services';

const ENGLISH = {
  share: 'Share',
  shareFacebook: 'Share on Facebook',
  shareX: 'Post on X',
  sharePinterest: 'Save to Pinterest',
  shareLinkedin: 'Share on LinkedIn',
  shareWhatsapp: 'Send with WhatsApp',
  shareSms: 'Send as text message',
  shareEmail: 'Send by email',
  shareDownload: 'Download',
  shareMore: 'More ways to share',
} as const;

/** A text of sharing. */
export const shareText = textsOf(ENGLISH);

/** What a service's control is called; `more` is the device's own sharing. */
export function serviceText(service: Service | 'more'): string {
  const word = `${service.charAt(0).toUpperCase()}${service.slice(1)}` as Capitalize<
    Service | 'more'
  >;
  return shareText(`share${word}`);
}
