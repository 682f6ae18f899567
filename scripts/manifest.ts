import { writeIntegrations } from './manifest/integrations';
import { writeManifest } from './manifest/write';

/** `npm run manifest`: `custom-elements.json`, and from it what editors and frameworks read. */
writeIntegrations(await writeManifest());
