declare module 'astro:prefetch' {
  export function init(): void;
}

declare module 'astro:router' {
  export function navigate(
    href: string,
    options: { readonly history: 'auto'; readonly sourceElement: Element },
  ): Promise<void>;
}

declare module '@barba/core' {
  interface Transition {
    readonly name: string;
    readonly leave: () => unknown;
    readonly enter: () => unknown;
  }
  const barba: { init(options: { readonly transitions: readonly Transition[] }): void };
  export default barba;
}
