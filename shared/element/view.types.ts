/**
 * A React component with the given props. Stated without React's types, so that a project of another
 * framework needs none of them to check the declarations of the elements.
 */
export type View<P> = ((props: P) => unknown) | (new (props: P) => { render(): unknown });
