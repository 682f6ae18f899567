import { defineWidget, flag, number, text, widgetForm, type ViewProps } from 'dm-elements/host';

const attributes = {
  person: text({ default: 'stranger', label: 'Who is greeted' }),
  times: number({ default: 1, min: 1, max: 5, perDevice: true, label: 'Number of greetings' }),
  loud: flag({ label: 'Aloud' }),
};

/** The widget's view: a React component whose props are the attributes. */
export function __NAME__({ person, times, loud }: ViewProps<typeof attributes>) {
  return <p>{`Hello, ${person}${loud ? '!' : '.'} `.repeat(times)}</p>;
}

/** The form in which an editor asks for the attributes. */
export const form = widgetForm(attributes);

defineWidget({
  tag: '__TAG__',
  attributes,
  view: __NAME__,
  styles: 'p { margin: 0; color: var(--dm-color-accent, teal) }',
  react: '__REACT__',
});
