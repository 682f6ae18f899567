import ts from 'typescript';
import { inRoot } from '../paths';
import { sourceProgram } from './program';

const { NoTruncation, UseAliasDefinedOutsideCurrentScope, UseSingleQuotesForStringLiteralType } =
  ts.TypeFormatFlags;
const FORMAT: ts.TypeFormatFlags =
  NoTruncation | UseAliasDefinedOutsideCurrentScope | UseSingleQuotesForStringLiteralType;

/** Types and comments of an element, from the compiler. */
export interface SourceFacts {
  /** The type of a property of the element. */
  propertyType(property: string): string | undefined;
  /** The comment above a property of the element or its base, or above its attribute's entry. */
  propertyDescription(property: string): string;
  /** The type of an event, by the page's event map. */
  eventType(name: string): string | undefined;
  /** The comment above an event in the event map. */
  eventDescription(name: string): string;
}

/** The compiler's view of the elements' sources. */
export class Sources {
  readonly #program = sourceProgram();
  readonly #checker = this.#program.getTypeChecker();

  /** The facts about one element. */
  of(name: string, className: string): SourceFacts {
    const file = this.#program.getSourceFile(inRoot('elements', name, `${name}.ts`));
    const module = file && this.#checker.getSymbolAtLocation(file);
    const classSymbol = module?.exports?.get(ts.escapeLeadingUnderscores(className));
    if (!file || !classSymbol) throw new Error(`elements/${name}/${name}.ts has no ${className}`);
    const instance = this.#checker.getDeclaredTypeOfSymbol(classSymbol);
    const events = this.#globalInterface('HTMLElementEventMap', file);
    const property = (type: ts.Type, key: string) => this.#checker.getPropertyOfType(type, key);
    return {
      propertyType: (key) => this.#typeOf(property(instance, key), file),
      propertyDescription: (key) => this.#commentOf(property(instance, key)),
      eventType: (key) => this.#typeOf(events && property(events, key), file),
      eventDescription: (key) => this.#commentOf(events && property(events, key)),
    };
  }

  #globalInterface(name: string, file: ts.SourceFile): ts.Type | undefined {
    const symbol = this.#checker
      .getSymbolsInScope(file, ts.SymbolFlags.Interface)
      .find((candidate) => candidate.name === name);
    return symbol && this.#checker.getDeclaredTypeOfSymbol(symbol);
  }

  #commentOf(symbol: ts.Symbol | undefined): string {
    return ts.displayPartsToString(symbol?.getDocumentationComment(this.#checker)).trim();
  }

  #typeOf(symbol: ts.Symbol | undefined, file: ts.SourceFile): string | undefined {
    if (!symbol) return undefined;
    return this.#checker.typeToString(this.#checker.getTypeOfSymbol(symbol), file, FORMAT);
  }
}
