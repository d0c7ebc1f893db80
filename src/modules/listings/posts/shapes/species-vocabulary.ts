import { t } from '../../../../shared/i18n/t.ts'
import { SPECIES_LABELS, type Species } from '../vocabulary.ts'

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
