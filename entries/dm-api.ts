/**
 * Types of `window.dmAPI`, the scripting interface of a hosted page
 * (`import type {} from 'dm-elements/dm-api'`), and the names of its events.
 */
import type { DmApi } from '../runtime/dm-api/dm-api.types';

export { EVENTS, type EventKey } from '../runtime/dm-api/event-names';
export type {
  CollectionAnswer,
  CollectionItem,
  CollectionRequest,
  CollectionsApi,
  ItemFields,
} from '../runtime/dm-api/collections.types';
export type { BusinessLocation, ContentLibrary } from '../runtime/dm-api/content-library.types';
export type {
  DmApi,
  DynamicPage,
  Environment,
  EventData,
  EventName,
  MapOptions,
  Member,
  NavItem,
  NavItemDetails,
  PageRecord,
} from '../runtime/dm-api/dm-api.types';

declare global {
  /** The scripting interface of a hosted page. */
  var dmAPI: DmApi;
}
