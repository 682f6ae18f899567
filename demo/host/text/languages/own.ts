import type { LanguageCode } from '../../../../shared/languages/table';
import { texts as ar } from './ar';
import { texts as bn } from './bn';
import { texts as cs } from './cs';
import { texts as da } from './da';
import { texts as de } from './de';
import { texts as el } from './el';
import { texts as es } from './es';
import { texts as fa } from './fa';
import { texts as fi } from './fi';
import { texts as fr } from './fr';
import { texts as he } from './he';
import { texts as hi } from './hi';
import { texts as hu } from './hu';
import { texts as id } from './id';
import { texts as it } from './it';
import { texts as ja } from './ja';
import { texts as ko } from './ko';
import { texts as nl } from './nl';
import { texts as pl } from './pl';
import { texts as pt } from './pt';
import { texts as ptBr } from './pt-BR';
import { texts as ru } from './ru';
import { texts as sv } from './sv';
import { texts as tr } from './tr';
import { texts as uk } from './uk';
import { texts as vi } from './vi';
import { texts as zhHans } from './zh-Hans';
import { texts as zhHant } from './zh-Hant';
import type { OwnTexts } from './shared';

/** The texts that the host alone shows, by language. */
export const OWN_TEXTS = {
  ar,
  bn,
  cs,
  da,
  de,
  el,
  es,
  fa,
  fi,
  fr,
  he,
  hi,
  hu,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  'pt-BR': ptBr,
  ru,
  sv,
  tr,
  uk,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
} as const satisfies Readonly<Record<LanguageCode, OwnTexts>>;
