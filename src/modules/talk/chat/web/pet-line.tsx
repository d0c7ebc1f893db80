import { PawPrint } from 'lucide-react'
import { t } from '../../../../shared/i18n/t.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import type { Conversation } from '../contract.ts'

/** The mark of a pet that is no longer looking for a home here. */
export function PetState({ state }: { state: Conversation['petState'] }) {
  if (state === 'adopted') return <Badge tone="brand">{t('Adopted')}</Badge>
  return state === 'gone' ? <Badge>{t('No longer listed')}</Badge> : null
}

/** The pet of a conversation in the list. */
export function PetLine({ conversation: { petName, petState } }: { conversation: Conversation }) {
  if (petName === null) return null
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-sm text-soft">
      <PawPrint aria-hidden="true" size={14} className="shrink-0" />
      <span className="truncate">{petName}</span>
      {petState !== 'listed' && (
        <span className="shrink-0 scale-90">
          <PetState state={petState} />
        </span>
      )}
    </span>
  )
}
