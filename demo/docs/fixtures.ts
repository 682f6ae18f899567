import type { ElementDocsInput } from './data';

/** Text that becomes markup or closes an attribute unless it is escaped. */
export const HOSTILE = `</code><img src=x onerror="alert(1)"> & 'x' "y"`;

/** Documentation data of an element with all optional fields. */
export function sampleDocs(change: Partial<ElementDocsInput> = {}): ElementDocsInput {
  return {
    name: 'tide',
    view: 'react',
    attributes: [
      { name: 'load', property: 'load', kind: 'choice', values: ['visible'], description: 'When.' },
      {
        name: 'layout',
        property: 'layout',
        kind: 'choice',
        default: 'ebb',
        values: ['ebb', 'flood'],
        description: 'Which way (core-runtime §2).',
      },
      {
        name: 'cols',
        property: 'cols',
        kind: 'number',
        default: '4',
        min: 1,
        max: 6,
        aliases: ['data-d1-cols'],
        description: 'Columns.',
      },
      {
        name: 'cols-mobile',
        property: 'colsMobile',
        kind: 'number',
        min: 1,
        max: 6,
        variant: { of: 'cols', device: 'mobile' },
        description: 'On a phone.',
      },
      { name: 'open', property: 'open', kind: 'flag', description: 'Whether it is open.' },
      { name: 'label', property: 'label', kind: 'text', default: 'Tide', description: 'Its name.' },
    ],
    weight: {
      own: 2100,
      shared: [{ name: 'React', bytes: 58_000 }],
      library: [{ name: 'PhotoSwipe', bytes: 16_900 }],
    },
    example: '<dm-tide layout="flood" cols="3"><p>High water</p></dm-tide>',
    declaration: {
      tagName: 'dm-tide',
      summary: 'Shows the tide.',
      description: 'Rises and falls (visual-widgets §4).\n\nSlowly.',
      members: [
        { kind: 'field', name: 'cols', attribute: 'cols', type: { text: 'number' } },
        { kind: 'field', name: 'ready', type: { text: 'Promise<void>' }, readonly: true },
        {
          kind: 'method',
          name: 'turn',
          description: 'Turns the tide.',
          parameters: [
            { name: 'at', type: { text: 'Date' }, optional: true, description: 'When.' },
          ],
          return: { type: { text: 'void' } },
        },
      ],
      events: [
        {
          name: 'dm-turn',
          type: { text: 'CustomEvent<{ at: Date }>' },
          description: 'The tide turns. Cancelable.',
        },
        { name: 'dm-ready', type: { text: 'CustomEvent<undefined>' }, description: 'It is drawn.' },
      ],
      slots: [{ name: '', description: 'The tables.' }],
      cssParts: [{ name: 'water', description: 'The water.' }],
      cssProperties: [{ name: '--dm-water', default: 'teal', description: 'Its colour.' }],
      cssStates: [{ name: 'slack', description: 'Neither in nor out.' }],
      keyboard: [{ keys: 'Home, End', description: 'Low and high water.' }],
      modes: [{ mode: 'editor', description: 'The water stands still.' }],
    },
    ...change,
  };
}
