import { readdirSync } from 'node:fs';
import { inRoot } from '../paths';

/** The folder of the texts in other languages. */
export const FOLDER = 'shared/languages';

/** A language whose texts are there, by the name of its file: `de`, `pt-BR`, `zh-Hans`. */
export const languageCodes = (): readonly string[] =>
  readdirSync(inRoot(FOLDER))
    .map((name) => /^([a-z]{2,3}(?:-[A-Z][A-Za-z]+)?)\.ts$/.exec(name)?.[1])
    .filter((code) => code !== undefined)
    .sort();
