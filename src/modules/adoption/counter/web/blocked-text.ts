import { t } from '../../../../shared/i18n/t.ts'
import type { CounterAdoption } from '../contract.ts'

/** Why nobody can sign about a pet. */
export const blockedText = (blocked: NonNullable<CounterAdoption['blocked']>): string =>
  blocked === 'closed'
    ? t("The pet isn't listed at the moment: it's in review, or it has found a home.")
    : t('Both sides of another request have signed an agreement about this pet. There can be only one.')
