import type { AdminSection } from '../../admin/section';
import { webhookSecret } from '../webhook';
import { formSummaries } from './queries';
import { submissionRoutes } from './routes';
import { formsCard, webhookCard } from './views';

/** Submissions of the site's forms. */
export const submissionSection: AdminSection = {
  card: async ({ database }) => formsCard(await formSummaries(database)),
  routes: submissionRoutes,
};

/** The secret that verifies webhooks. */
export const webhookSection: AdminSection = {
  card: (host) => Promise.resolve(webhookCard(webhookSecret(host))),
  routes: () => undefined,
};
