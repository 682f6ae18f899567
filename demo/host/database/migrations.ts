import type { Migration } from './migration';
import { site } from './migrations/00-site';
import { pagePasswords } from './migrations/01-page-passwords';
import { albums } from './migrations/02-albums';
import { uploads } from './migrations/03-uploads';
import { submissions } from './migrations/04-submissions';
import { submissionPreviews } from './migrations/05-submission-previews';
import { collectionsAndMembers } from './migrations/06-collections-and-members';
import { edits } from './migrations/07-edits';
import { talk } from './migrations/08-talk';
import { blog } from './migrations/09-blog';
import { approvedComments } from './migrations/10-approved-comments';
import { geocodes } from './migrations/11-geocodes';
import { shop } from './migrations/12-shop';
import { push } from './migrations/13-push';
import { geocodeAsked } from './migrations/14-geocode-asked';
import { attempts } from './migrations/15-attempts';
import { deliveryGroups } from './migrations/16-delivery-groups';
import { receivedUploads } from './migrations/17-received-uploads';
import { versions } from './migrations/18-versions';
import { commentOrders } from './migrations/19-comment-orders';
import { networks } from './migrations/20-networks';
import { owner } from './migrations/21-owner';
import { webhookAddress } from './migrations/22-webhook-address';
import { publications } from './migrations/23-publications';
import { previewLinks } from './migrations/24-preview-links';
import { editorPresence } from './migrations/25-editor-presence';
import { pushZones } from './migrations/26-push-zones';

/** Schema migrations, in order. Never change a published one; append a new one instead. */
export const migrations: readonly Migration[] = [
  site,
  pagePasswords,
  albums,
  uploads,
  submissions,
  submissionPreviews,
  collectionsAndMembers,
  edits,
  talk,
  blog,
  approvedComments,
  geocodes,
  shop,
  push,
  geocodeAsked,
  attempts,
  deliveryGroups,
  receivedUploads,
  versions,
  commentOrders,
  networks,
  owner,
  webhookAddress,
  publications,
  previewLinks,
  editorPresence,
  pushZones,
];
