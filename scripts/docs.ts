import { buildSiteStage } from './build/all';
import { buildDocs } from './build/docs';
import { writeManifest } from './manifest/write';

/** `npm run docs`: the page data of every element, from its source as it is now. */
await buildSiteStage('if-changed');
await writeManifest();
await buildDocs();
