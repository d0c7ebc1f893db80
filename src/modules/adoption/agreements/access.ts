import type { CallRules } from '../../../api/access.ts'
import type { RequestStatus } from '../../news/notifications/request-status-vocabulary.ts'
import type { Turn } from '../requests/vocabulary.ts'
import { isEarly } from './vocabulary.ts'
import type { AgreementOfRequest } from './contract.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'user', organization: 'volunteer' },
  get: { access: 'user', organization: 'volunteer' },
  write: { access: 'user', organization: 'coordinator' },
  remove: { access: 'user', organization: 'coordinator' },
  sign: { access: 'user', organization: 'coordinator' },
  saveReceipt: { access: 'user', organization: 'coordinator' },
  templates: { access: 'user', organization: 'volunteer' },
  createTemplate: { access: 'user', organization: 'coordinator' },
  changeTemplate: { access: 'user', organization: 'coordinator' },
  removeTemplate: { access: 'user', organization: 'coordinator' },
} as const satisfies CallRules

interface AgreementParty {
  side: Turn
  status: RequestStatus
  stage: string
  /** False for volunteers of an organisation. */
  mayChange: boolean
}

/** Whether somebody may write the agreement of a request: after a meeting, and after it is approved. */
export function mayWrite({ side, status, stage, mayChange }: AgreementParty): AgreementOfRequest['mayWrite'] {
  if (side !== 'owner' || !mayChange || status === 'rejected') return 'never'
  return status === 'pending' && isEarly(stage) ? 'early' : 'yes'
}

/** Whether somebody may sign the agreement of a request for their side. */
export const maySign = ({ status, mayChange }: Pick<AgreementParty, 'status' | 'mayChange'>): boolean =>
  mayChange && status !== 'rejected'
