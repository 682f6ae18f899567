import { counted } from '../document';

/** An action for several items at once. */
export interface BulkAction {
  /** Label of its button; with an ellipsis if a page asks before. */
  readonly label: string;
  /** The result for items, as a participle: `removed`. */
  readonly done: string;
  /** The question before the action, if it cannot be taken back. */
  readonly confirm?: {
    /** Label of the button, such as “Remove 3 comments permanently”. */
    readonly label: (what: string) => string;
    /** Says what will be lost. */
    readonly text: string;
  };
}

/** A list of `/admin` whose items are selected. */
export interface BulkList<Action extends string> {
  /** Path that the form is posted to. */
  readonly path: string;
  /** The word for an item, and for several. */
  readonly noun: readonly [one: string, many: string];
  readonly actions: Readonly<Record<Action, BulkAction>>;
}

/** Returns a number of items in words. */
export const countOf = ({ noun }: Pick<BulkList<string>, 'noun'>, count: number): string =>
  counted(count, ...noun);

/** Whether a name is that of an action of the list. */
export const isActionOf = <Action extends string>(
  { actions }: BulkList<Action>,
  name: unknown,
): name is Action => typeof name === 'string' && Object.hasOwn(actions, name);
