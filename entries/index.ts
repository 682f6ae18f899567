/**
 * For authors of custom widgets: the two bases, attribute types, the site context and events.
 * Importing it defines no element. On a hosted page it is `dm-elements/host`.
 */
export type {
  AgentTool,
  OffersAgentTools,
  ToolCall,
  ToolInput,
  ToolProperty,
  ToolSchema,
} from '../shared/element/agent-tools.types';
export { choice, flag, json, number, text } from '../shared/element/attributes';
export type {
  AttributeTable,
  AttributeType,
  InputType,
  LoadMoment,
} from '../shared/element/attributes';
export { fetchJson, type FetchJsonOptions } from '../shared/dom/fetch-json';
export type { AttributeName, ChangedAttributes } from '../shared/element/contract';
export type { DataSource } from '../shared/element/data';
export { define } from '../shared/element/define';
export {
  defineWidget,
  type Widget,
  type WidgetProps,
  type WidgetTexts,
} from '../shared/element/define-widget';
export { LitElement } from '../shared/element/lit-element';
export { ReactElement, type ViewProps } from '../shared/element/react-element';
export { widgetForm, type WidgetField, type WidgetForm } from '../shared/element/widget-form';
export { subscribe } from '../shared/events/bus';
export { emitSiteEvent, type SiteEventMap, type SiteEventName } from '../shared/events/site-events';
export {
  getConsent,
  whenConsented,
  type Consent,
  type ConsentCategory,
} from '../shared/site/consent';
export { getSite, type Device, type Mode, type Site } from '../shared/site/site';
export type { SiteParameters } from '../shared/site/parameters.types';
