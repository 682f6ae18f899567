import { html, type Markup } from '../../html';
import type { ElementDocs } from '../data';
import { prose } from '../prose';
import { isCancelable } from '../reference';
import { rowId, table } from '../tables';
import { membersOf } from './reference-types';

const code = (text: string): Markup => html`<code>${text}</code>`;

/** Renders the events of a visit, in their order. */
export async function visitEvents(): Promise<Markup> {
  const members = await membersOf('VisitEventMap');
  return table({
    title: 'Events of a visit',
    columns: ['Event', 'Detail', 'When'],
    ids: members.map(({ name }) => `visit-${name}`),
    rows: members.map(({ name, type, description }) => [
      code(name),
      code(type.replace(/^CustomEvent<(.*)>$/, '$1')),
      prose(description),
    ]),
  });
}

/** Renders the events that the site's owner can listen to. */
export async function ownerEvents(): Promise<Markup> {
  const members = await membersOf('SiteEventMap');
  return table({
    title: 'Events of the site',
    columns: ['Event', 'Detail', 'When'],
    rows: members.map(({ name, type, description }) => [
      code(`event-${name}`),
      type === 'undefined' ? undefined : code(type),
      prose(description),
    ]),
  });
}

/** Renders which elements fire which events. */
export function elementEvents(elements: readonly ElementDocs[]): Markup {
  const names = [
    ...new Set(elements.flatMap(({ declaration }) => declaration.events.map(({ name }) => name))),
  ].sort();
  return table({
    title: 'Events of elements',
    columns: ['Event', 'Cancelable', 'Fired by'],
    rows: names.map((name) => {
      const sources = elements.filter(({ declaration }) =>
        declaration.events.some((event) => event.name === name),
      );
      const cancelable = sources.some(({ declaration }) =>
        declaration.events.some((event) => event.name === name && isCancelable(event)),
      );
      return [code(name), cancelable ? 'yes' : 'no', sourcesOf(name, sources, elements.length)];
    }),
  });
}

function sourcesOf(event: string, sources: readonly ElementDocs[], all: number): Markup {
  if (sources.length === all) return html`every element`;
  return html`${sources.map(
    ({ name }, index) =>
      html`${index > 0 && ', '}<a href="/elements/${name}#${rowId('events', event)}"
          ><code>dm-${name}</code></a
        >`,
  )}`;
}
