/** Values of properties, by their names. */
export type Declarations = Readonly<Record<string, string | number>>;

const indent = (text: string): string => text.replace(/^(?=.)/gm, '  ');

/** A style rule; empty without declarations. */
export function rule(selector: string, declarations: Declarations): string {
  const lines = Object.entries(declarations).map(([name, value]) => `${name}: ${value};\n`);
  return lines.length > 0 ? `${selector} {\n${indent(lines.join(''))}}\n` : '';
}

/** Rules under a condition such as `@media print`; empty without rules. */
export function under(condition: string, rules: readonly string[]): string {
  const text = rules.filter(Boolean).join('\n');
  return text && `${condition} {\n${indent(text)}}\n`;
}
