import type { AdminSection } from '../../admin/section';
import { webhooksOf } from '../targets';
import { SUBMISSIONS_PATH } from './list';
import { formSummaries } from './queries';
import { submissionRoutes } from './routes';
import { CARD_FORMS, formsCard } from './views';
import { webhookRoutes } from './webhook-routes';
import { webhookCard } from './webhook-view';

/** Submissions of the site's forms. */
export const submissionSection: AdminSection = {
  menu: { name: 'Submissions', path: SUBMISSIONS_PATH },
  card: async ({ database }, session) =>
    formsCard(await formSummaries(database, CARD_FORMS + 1), session),
  routes: submissionRoutes,
};

/** The webhooks that submissions are sent to, as a part of the settings. */
export const webhookSection: AdminSection = {
  settings: async (host) => webhookCard((await webhooksOf(host)).length),
  routes: webhookRoutes,
};
