import { t } from '../../../../shared/i18n/t.ts'
import { Badge, type Tone } from '../../../../ui/data/badge.tsx'
import { STATE_LABELS, type HandInState, type Urgency, URGENCY_LABELS } from '../vocabulary.ts'

const TONES: Record<HandInState, Tone> = {
  new: 'sun',
  waiting: 'sun',
  accepted: 'leaf',
  referred: 'ink',
  declined: 'rose',
  withdrawn: 'neutral',
}

export const StateBadge = ({ state }: { state: HandInState }) => (
  <Badge tone={TONES[state]}>{t(STATE_LABELS[state])}</Badge>
)

export const UrgencyBadge = ({ urgency }: { urgency: Urgency }) => (
  <Badge tone={urgency === 'today' ? 'rose' : 'neutral'}>{t(URGENCY_LABELS[urgency])}</Badge>
)
