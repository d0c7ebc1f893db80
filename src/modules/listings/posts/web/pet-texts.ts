import type { PetFields } from '../contract.ts'
import { t } from '../../../../shared/i18n/t.ts'

export const petName = ({ name }: Pick<PetFields, 'name'>): string => name || t('Unnamed Pet')
