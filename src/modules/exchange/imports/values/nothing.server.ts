import { foldText } from '../../../../shared/text/fold-text.ts'
import { withoutSigns } from './without-signs.ts'

/** What people and programs write where nobody knows, in eight languages, folded and without signs at both ends. */
const NOTHING = new Set(
  `
  |na|n/a|n.a|none|null|nil|nan|undefined|unknown|unk|unkn|unspecified|not specified|not recorded|not known|not tested|untested|not sure
  unsure|unassigned|undetermined|tbd|tba|to be determined|no data|no age|noage|no info|not entered|not set|blank|empty|#n/a
  unbekannt|unbek|keine angabe|keine angaben|k.a|ohne angabe|nicht bekannt|nicht getestet|ungetestet|unklar|offen
  inconnu|inconnue|non renseigne|non renseignee|non connu|n.c|nc|non communique|non teste|non testee|indetermine|indeterminee
  desconocido|desconocida|sin datos|no consta|sin determinar|se desconoce|no probado|no se sabe|sin informacion
  sconosciuto|sconosciuta|non noto|non nota|n.d|nd|non testato|non testata|non disponibile al momento|non specificato
  desconhecido|desconhecida|nao informado|sem informacao|nao sei|nao testado|nao testada|a definir
  onbekend|n.v.t|nvt|niet bekend|niet getest|geen gegevens
  nieznany|nieznana|nieznane|nieznany wiek|brak|brak danych|nie dotyczy|b.d|nie wiadomo|niesprawdzone|nie testowano`
    .split(/[|\n]/)
    .map(word => word.trim()),
)

/** "N/A", "(unknown)", "-", "k. A.": a cell that says nothing. */
export const isNothing = (value: string): boolean => value.length <= 40 && NOTHING.has(bare(value))

const bare = (value: string): string =>
  withoutSigns(foldText(value), /[\p{L}\p{N}#]/u)
    .replaceAll(/\. (?=\p{L}$)/gu, '.')
    .replaceAll(/\s+/g, ' ')
