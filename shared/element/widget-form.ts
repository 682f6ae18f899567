import type { AttributeTable, AttributeType, InputType } from './attributes';

/** One field of a {@link WidgetForm}. */
export interface WidgetField {
  readonly sectionType: InputType;
  /** Unique in the form. */
  readonly id: string;
  /** The property that the field sets, in the platform's `data.config` too. */
  readonly attributeName: string;
  readonly config: {
    readonly label: string;
    readonly defaultValue: unknown;
    /** Limits of a `slider`. */
    readonly sizeUnitMin?: number;
    readonly sizeUnitMax?: number;
    /** Choices of a `dropdown` or `radio`. */
    readonly options?: readonly { readonly label: string; readonly value: string }[];
  };
}

/** The form in which an editor asks for a widget's attributes, as the platform's widgets describe it. */
export interface WidgetForm {
  readonly sections: readonly WidgetField[];
}

const INPUTS: Readonly<Record<AttributeType<unknown>['kind'], InputType>> = {
  text: 'text',
  flag: 'toggle',
  number: 'slider',
  choice: 'dropdown',
  json: 'list',
};

/** A name in words: `viewAllText` → `View all text`. */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function field(name: string, type: AttributeType<unknown>): WidgetField {
  const { kind, input = INPUTS[kind], label = inWords(name), min, max, values } = type;
  return {
    sectionType: input,
    id: name,
    attributeName: name,
    config: {
      label,
      defaultValue: type.default,
      ...(min !== undefined && { sizeUnitMin: min }),
      ...(max !== undefined && { sizeUnitMax: max }),
      ...(values && { options: values.map((value) => ({ label: inWords(value), value })) }),
    },
  };
}

/** Describes a widget's attributes as the form in which an editor asks for them. */
export const widgetForm = (attributes: AttributeTable): WidgetForm => ({
  sections: Object.entries(attributes).map(([name, type]) =>
    field(name, type as AttributeType<unknown>),
  ),
});
