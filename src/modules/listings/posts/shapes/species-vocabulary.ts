import { t } from '../../../../shared/i18n/t.ts'
import { SPECIES_LABELS, type Species } from '../vocabulary.ts'

interface KnownSpecies {
  species: Species
  /** Set if neither the owner nor the breed determined the species. */
  speciesUnknown?: true | undefined
}

/** The species for a table whose label says "Species". */
export const speciesText = ({ species, speciesUnknown }: KnownSpecies): string =>
  speciesUnknown ? t('Unknown') : t(SPECIES_LABELS[species])

/** The species shown in place of an unknown breed, without a label. */
export const kindText = ({ species, speciesUnknown }: KnownSpecies): string =>
  speciesUnknown ? t('Species unknown') : t(SPECIES_LABELS[species])
