import { t } from '../../../../../shared/i18n/t.ts'
import type { RequestStatus } from '../../../../news/notifications/request-status-vocabulary.ts'

/** Says what became of a request. */
export function stateText(status: RequestStatus): string {
  if (status === 'pending') return t('Adoption request pending!')
  return status === 'approved' ? t('Adoption request approved!') : t('Adoption request rejected!')
}
