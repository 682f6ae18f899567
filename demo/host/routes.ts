import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { adminFrame } from './admin/frame';
import { adminRoutes } from './admin/routes';
import { editorSection } from './editor/admin-section';
import { submissionSection, webhookSection } from './forms/admin/sections';
import { pushSection } from './push/admin-section';
import { orderSection } from './shop/admin-section';
import { moderationSection } from './talk/admin-section';
import { blogRoutes } from './blog/routes';
import { bookingRoutes } from './booking/routes';
import { blogCommands, BLOG_PATH } from './blog/commands';
import { extension, EXTENSION_PATH } from './extensions/extension';
import { collectionRoutes } from './collections/collection-items';
import { CONTENT_LIBRARY_PATH, contentLibrary } from './site-data/content-library';
import { formRoutes } from './forms/routes';
import {
  member,
  MEMBER_PATH,
  memberSignIn,
  memberSignOut,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
} from './serve/member';
import { ONLINE_PHOTOS_PATH, onlinePhotos } from './site-data/online-photos';
import { PAGE_AUTH_PATH, pageAuth } from './serve/page-auth';
import { PAGE_DATA_PATH, pageData } from './serve/page-data';
import { PASSWORD_POPUP_PATH, passwordPopup } from './serve/password-popup';
import { refuseAs } from './http/answer-kind';
import { clientAddress } from './http/client';
import { unknownCall } from './http/unknown-call';
import { forVisitor } from './http/visitor';
import { aliasOf } from './content/site-alias';
import { readSite } from './records/site';
import type { HostContext } from './context';
import type { HostEnv } from './http/host-env';
import { embedLink } from './embed/link';
import { assets, ASSETS_PATH } from './files/assets';
import { library, LIBRARY_PATH } from './files/library';
import { editorRoutes } from './serve/editor-routes';
import { faults } from './http/faults';
import { knownHosts } from './http/known-hosts';
import { embeddable } from './http/embeddable';
import { security } from './http/security';
import { shareRequests } from './http/share-requests';
import { mapRoutes } from './maps/routes';
import { media, MEDIA_PATH } from './media/media';
import { requests } from './operations/requests';
import { operationsRoutes } from './operations/routes';
import { errorPage } from './serve/error-page';
import { previewLinkRoutes } from './serve/preview-links';
import { IMPORT_MAP } from './document/import-map';
import { pageStyles } from './serve/page-styles';
import { answerKept } from './serve/answer-kept';
import { KeptPages } from './serve/kept-pages';
import { pages } from './serve/pages';
import { watchRoutes } from './serve/watch-routes';
import { SPECULATION_PATH, speculationRules } from './serve/speculation';
import { STYLE_PATH } from './content/page-styles';
import { SITE_PATH } from './document/site-of-call';
import { inTurn } from './time/in-turn';
import { pictureRoutes } from './pictures/routes';
import { pushRoutes } from './push/routes';
import { shopRoutes } from './shop/routes';
import { talkRoutes } from './talk/routes';
import { uploadRoutes } from './uploads/routes';

/** Limit for calls with few fields, in bytes. */
const smallBody = bodyLimit({
  maxSize: 8192,
  onError: (c) => c.json({ error_code: 'TooLarge' }, 413),
});

const WRONG_METHOD = {
  status: 405,
  code: 'MethodNotAllowed',
  text: 'Only GET and HEAD are supported.',
} as const;

/**
 * Creates the routes of a site.
 *
 * The only place that knows all features: each adds its own routes, and offers its part of `/admin`.
 */
export function routes(host: HostContext): Hono<HostEnv> {
  const app = new Hono<HostEnv>();
  const { s3 } = host.settings;
  const policy = {
    inline: [IMPORT_MAP, host.scripts.stub, host.scripts.rules]
      .flatMap((script) => script?.source ?? [])
      .join(' '),
    ...(s3 && { storage: new URL(s3.endpoint).origin }),
  };
  app.use(requests(host.metrics, host.settings.log));
  operationsRoutes(app, host);
  app.use(shareRequests(host.settings));
  const { changes } = host;
  app.use(security(host.settings, () => policy));
  app.use(knownHosts(host.settings));
  if (host.settings.faults === 'allowed') app.use(faults);
  app.use(forVisitor(host.settings));

  app.use(`${LIBRARY_PATH}*`, embeddable);
  app.get(`${LIBRARY_PATH}*`, library(host.settings));
  app.use(`${MEDIA_PATH}*`, embeddable);
  app.get(`${MEDIA_PATH}*`, media(host));
  for (const addRoutes of host.settings.routes) {
    addRoutes(app, {
      alias: async () => aliasOf(await readSite(host.database)),
      inTurn: (c, answer) =>
        host.turns.run(clientAddress(c, host.settings), answer, c.req.raw.signal),
    });
  }
  app.get(`${STYLE_PATH}*`, pageStyles(host));
  // Before the site's own files, among which theirs are.
  pictureRoutes(app, host);
  app.get(`${ASSETS_PATH}*`, assets(host.settings, host.manifest));
  if (changes) watchRoutes(app, changes);
  app.get(SPECULATION_PATH, speculationRules(host));

  app.get(PASSWORD_POPUP_PATH, passwordPopup(host));
  app.post(PAGE_AUTH_PATH, smallBody, pageAuth(host));
  app.get(ONLINE_PHOTOS_PATH, onlinePhotos(host));
  app.post(EXTENSION_PATH, smallBody, extension(host));
  // Files are checked in turns of their own, for which no turn of pages waits.
  uploadRoutes(app, host);
  app.use(`${SITE_PATH}/*`, inTurn(host.turns, host.settings));
  collectionRoutes(app, host);
  app.get(CONTENT_LIBRARY_PATH, contentLibrary(host));
  app.get(PAGE_DATA_PATH, pageData(host));
  app.get(MEMBER_PATH, member(host));
  app.post(SIGN_IN_PATH, smallBody, memberSignIn(host));
  app.post(SIGN_OUT_PATH, smallBody, memberSignOut(host));
  app.post(BLOG_PATH, smallBody, blogCommands(host));
  talkRoutes(app, host);
  mapRoutes(app, host);
  shopRoutes(app, host);
  bookingRoutes(app, host);
  pushRoutes(app, host);
  formRoutes(app, host);
  previewLinkRoutes(app, host);
  app.all('/_dm/*', unknownCall);

  const sections = [
    editorSection,
    submissionSection,
    moderationSection,
    orderSection,
    pushSection,
    webhookSection,
  ];
  const frame = adminFrame(host, sections);
  adminRoutes(app, host, { sections, frame });
  editorRoutes(app, host, frame);
  const kept = new KeptPages(host);
  blogRoutes(app, host, answerKept(host, kept));
  app.get('/embed', embedLink(host));
  app.get('*', pages(host, kept));
  app.all('*', (c) => {
    c.header('allow', 'GET, HEAD');
    return refuseAs(c, WRONG_METHOD);
  });

  app.onError(errorPage);
  return app;
}
