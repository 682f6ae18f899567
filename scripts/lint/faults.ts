/** Code with a fault for each rule that needs types. */
export const FAULTS: Readonly<Record<string, string>> = {
  'await-thenable': 'await 1;',
  'no-array-delete': 'const list = [1, 2]; delete list[0];',
  'no-base-to-string': 'export const text = String({});',
  'no-confusing-void-expression': 'export const result = console.log(1);',
  'no-deprecated': '/** @deprecated */ function old() {} old();',
  'no-duplicate-type-constituents': "export type Twice = 'a' | 'a';",
  'no-floating-promises': 'Promise.resolve(1);',
  'no-for-in-array': 'for (const key in [1, 2]) console.log(key);',
  'no-generated-empty-object-type': 'type Made = Omit<{ a: 1 }, "a">; export let made: Made;',
  'no-implied-eval': "setTimeout('alert(1)', 1);",
  'no-meaningless-void-operator': 'void console.log(1);',
  'no-misused-promises': 'if (Promise.resolve(false)) console.log(1);',
  'no-misused-spread': 'export const letters = { ...Promise.resolve({ a: 1 }) };',
  'no-mixed-enums': "export enum Mixed { A = 1, B = 'b' }",
  'no-redundant-type-constituents': 'export type All = unknown | 1;',
  'no-unnecessary-boolean-literal-compare': 'export const is = (flag: boolean) => flag === true;',
  'no-unnecessary-condition': "export const name = (text: string) => text ?? 'none';",
  'no-unnecessary-template-expression': "export const text = `${'a'}b`;",
  'no-unnecessary-type-arguments':
    'function make<T = number>() { return [] as T[]; } make<number>();',
  'no-unnecessary-type-assertion': 'export const text = (value: string) => value as string;',
  'no-unnecessary-type-conversion': 'export const text = (value: string) => String(value);',
  'no-unnecessary-type-parameters':
    'export function first<T>(list: readonly T[]) { return list.length; }',
  'no-unsafe-argument': 'declare const value: any; parseInt(value);',
  'no-unsafe-assignment': 'declare const value: any; export const copy = value;',
  'no-unsafe-call': 'declare const value: any; value();',
  'no-unsafe-enum-comparison':
    'enum Size { Small = 1 } export const is = (size: Size) => size === 1;',
  'no-unsafe-member-access': 'declare const value: any; value.name;',
  'no-unsafe-return': 'export const get = (value: any): string => value;',
  'no-unsafe-unary-minus': 'export const negative = (text: string) => -text;',
  'no-useless-default-assignment':
    "export const name = ({ text = 'none' }: { text: string }) => text;",
  'only-throw-error': "throw 'text';",
  'prefer-promise-reject-errors': "export const failed = Promise.reject('text');",
  'prefer-readonly': 'export class Box { private width = 1; get() { return this.width; } }',
  'prefer-reduce-type-parameter':
    'export const list = [1].reduce((sum, n) => [...sum, n], [] as number[]);',
  'prefer-return-this-type': 'export class Box { set(): Box { return this; } }',
  'related-getter-setter-pairs':
    'export interface Box { get width(): string; set width(value: number); }',
  'require-await': 'export async function get() { return 1; }',
  'restrict-plus-operands': 'export const sum = (value: number, text: string) => value + text;',
  'restrict-template-expressions': 'export const text = (value: object) => `${value}`;',
  'return-await':
    'export async function get() { try { return Promise.resolve(1); } catch { return 2; } }',
  'switch-exhaustiveness-check':
    "export function get(side: 'a' | 'b') { switch (side) { case 'a': return 1; } return 2; }",
  'unbound-method': 'const { append } = document.body; export { append };',
  'use-unknown-in-catch-callback-variable':
    'Promise.resolve(1).catch((error) => { console.log(error); });',
};

/** Code with a fault for one rule of each other plug-in. */
export const FAULTS_WITHOUT_TYPES: Readonly<Record<string, string>> = {
  'no-unused-vars': 'const count = 1;',
  'no-explicit-any': 'export let value: any;',
  'no-super-linear-backtracking': 'export const isText = (text: string) => /^(a+)+b/.test(text);',
};

/** Code with a fault for each rule of React. */
export const FAULTS_OF_REACT: Readonly<Record<string, string>> = {
  'rules-of-hooks':
    "import { useState } from 'react'; export function View() { if (Date) useState(1); return 1; }",
  'exhaustive-deps':
    "import { useEffect } from 'react'; export function View({ a }: { a: number }) { useEffect(() => { console.log(a); }, []); return 1; }",
  'static-components':
    'export function View() { function Part() { return <b />; } return <Part />; }',
  'use-memo':
    "import { useMemo } from 'react'; export function View() { return <b>{useMemo((a: number) => a, [])}</b>; }",
  'incompatible-library':
    "import { useReactTable } from '@tanstack/react-table'; export function View() { return useReactTable({}); }",
  immutability:
    'export function View(props: { a: number }) { props.a = 1; return <b>{props.a}</b>; }',
  globals: 'let count = 0; export function View() { count = 1; return <b>{count}</b>; }',
  refs: "import { useRef } from 'react'; export function View() { const box = useRef(1); return <b>{box.current}</b>; }",
  'set-state-in-effect':
    "import { useEffect, useState } from 'react'; export function View() { const [a, setA] = useState(1); useEffect(() => { setA(2); }, []); return <b>{a}</b>; }",
  'error-boundaries': 'export function View() { try { return <b />; } catch { return 1; } }',
  purity: 'export function View() { return <b>{Math.random()}</b>; }',
  'set-state-in-render':
    "import { useState } from 'react'; export function View() { const [a, setA] = useState(1); setA(2); return <b>{a}</b>; }",
  'unsupported-syntax': "export function View() { return <b>{eval('1')}</b>; }",
};
