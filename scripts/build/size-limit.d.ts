// The plug-in comes without declarations.
declare module '@size-limit/file' {
  const plugin: ((...parameters: unknown[]) => unknown)[];
  export default plugin;
}
