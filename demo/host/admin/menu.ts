/** An entry of the menu of `/admin`. */
export interface MenuEntry {
  readonly name: string;
  readonly path: string;
}
