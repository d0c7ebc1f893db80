import { msg, t } from '../../../../shared/i18n/t.ts'
import { SPECIES_LABELS, type Species } from '../vocabulary.ts'

/** As a word in a sentence. */
export const SPECIES_NAMES: Record<Species, string> = {
  dog: msg('dog'),
  cat: msg('cat'),
  rabbit: msg('rabbit'),
  bird: msg('bird'),
  'small pet': msg('small pet'),
  reptile: msg('reptile'),
  horse: msg('horse'),
  'farm animal': msg('farm animal'),
  other: msg('other'),
}

interface KnownSpecies {
  species: Species
  /** Whether nobody said it. */
  speciesUnknown?: true | undefined
}

/** The species as a fact with its label beside it. */
export const speciesText = ({ species, speciesUnknown }: KnownSpecies): string =>
  speciesUnknown ? t('Unknown') : t(SPECIES_LABELS[species])

/** The species where it stands alone, in the place of a breed. */
export const kindText = ({ species, speciesUnknown }: KnownSpecies): string =>
  speciesUnknown ? t('Species unknown') : t(SPECIES_LABELS[species])
