/** Starts a formula in a spreadsheet, also after a separator inside a cell (OWASP, "CSV injection"). */
const FORMULA = /(?:^|[\n\r;,\t|]) *(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/g;

/** Escapes what a spreadsheet would run as a formula. */
export const escapeFormulas = (cell: string): string => cell.replace(FORMULA, "$&'");
