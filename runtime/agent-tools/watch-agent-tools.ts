import { guard } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';

/**
 * Offers tools to agents where the site allows it (`agentTools`) and the browser has WebMCP, until
 * `signal` is aborted; not in the editor or a preview. Otherwise nothing is loaded.
 */
export function watchAgentTools(signal: AbortSignal): void {
  const { mode, parameters } = getSite();
  if (!parameters.agentTools || mode !== 'runtime' || !('modelContext' in document)) return;
  void guard('agent tools', () =>
    import('./offer-tools').then(({ offerTools }) => {
      offerTools(signal);
    }),
  );
}
