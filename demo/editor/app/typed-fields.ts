import { useEffect, useLayoutEffect, useRef } from 'react';

/** A field with a text that is saved when it is left. */
interface TypedField {
  /** Whether something was typed that is not saved yet. */
  isChanged(): boolean;
  /** Saves what was typed, as when the field is left; resolves once that is decided. */
  leave(): Promise<void>;
}

/** The fields that are shown. */
const fields = new Set<TypedField>();

/** Adds a field; returns a function that removes it. */
function addField(field: TypedField): () => void {
  fields.add(field);
  return () => {
    fields.delete(field);
  };
}

/** Whether something was typed into a field that is still to be left: closing the window would lose it. */
export const hasTyped = (): boolean => [...fields].some((field) => field.isChanged());

/** Saves what was typed into fields: the save key leaves none of them. */
export async function saveTyped(): Promise<void> {
  const changed = [...fields].filter((field) => field.isChanged());
  await Promise.all(changed.map((field) => field.leave()));
}

/** Adds a field while its view is shown. */
export function useTypedField(field: TypedField): void {
  const latest = useRef(field);
  useLayoutEffect(() => {
    latest.current = field;
  });
  useEffect(
    () =>
      addField({
        isChanged: () => latest.current.isChanged(),
        leave: () => latest.current.leave(),
      }),
    [],
  );
}
