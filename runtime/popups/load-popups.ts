/** Loads the chunk of everything that opens a popup. */
export const loadPopups = () => import('./popups');
