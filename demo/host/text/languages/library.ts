import type { LanguageCode } from '../../../../shared/languages/table';
import { texts as ar } from '../../../../shared/languages/ar';
import { texts as bn } from '../../../../shared/languages/bn';
import { texts as cs } from '../../../../shared/languages/cs';
import { texts as da } from '../../../../shared/languages/da';
import { texts as de } from '../../../../shared/languages/de';
import { texts as el } from '../../../../shared/languages/el';
import { texts as es } from '../../../../shared/languages/es';
import { texts as fa } from '../../../../shared/languages/fa';
import { texts as fi } from '../../../../shared/languages/fi';
import { texts as fr } from '../../../../shared/languages/fr';
import { texts as he } from '../../../../shared/languages/he';
import { texts as hi } from '../../../../shared/languages/hi';
import { texts as hu } from '../../../../shared/languages/hu';
import { texts as id } from '../../../../shared/languages/id';
import { texts as it } from '../../../../shared/languages/it';
import { texts as ja } from '../../../../shared/languages/ja';
import { texts as ko } from '../../../../shared/languages/ko';
import { texts as nl } from '../../../../shared/languages/nl';
import { texts as pl } from '../../../../shared/languages/pl';
import { texts as pt } from '../../../../shared/languages/pt';
import { texts as ptBr } from '../../../../shared/languages/pt-BR';
import { texts as ru } from '../../../../shared/languages/ru';
import { texts as sv } from '../../../../shared/languages/sv';
import { texts as tr } from '../../../../shared/languages/tr';
import { texts as uk } from '../../../../shared/languages/uk';
import { texts as vi } from '../../../../shared/languages/vi';
import { texts as zhHans } from '../../../../shared/languages/zh-Hans';
import { texts as zhHant } from '../../../../shared/languages/zh-Hant';

/** The texts that elements show, which the host shows without script. */
export const LIBRARY_TEXTS = {
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
} as const satisfies Readonly<Record<LanguageCode, Readonly<Record<string, string>>>>;
