import type { StreetKind } from './streets';
import type { Scheme } from './view';

interface Palette {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly text: string;
  readonly halo: string;
  readonly note: string;
  readonly streets: Readonly<Record<StreetKind, string>>;
  /** Edges of main roads. */
  readonly edge: string;
}

/** Colours of maps. */
export const PALETTES: Readonly<Record<Scheme, Palette>> = {
  light: {
    sea: '#bcd6de',
    land: '#f3f0e7',
    coast: '#8fb4bf',
    border: '#b8a9a0',
    text: '#33342f',
    halo: '#f8f6ef',
    note: '#5c6f73',
    streets: { lane: '#ffffff', street: '#ffffff', road: '#fffdf6', main: '#f7d68f' },
    edge: '#d8d2c2',
  },
  dark: {
    sea: '#16242b',
    land: '#26292b',
    coast: '#3c525b',
    border: '#5a5552',
    text: '#dcdcd6',
    halo: '#1c1f21',
    note: '#8fa0a5',
    streets: { lane: '#34383a', street: '#3a3f42', road: '#454b4e', main: '#6d6041' },
    edge: '#1d2021',
  },
};
