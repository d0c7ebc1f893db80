import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import type { RequestSummary } from '../contract.ts'

const keyOf = (id: number): string => `others-kept:${id}`

/** Asks somebody who adopts a pet, once, whether they still want the others; until they answer. */
export function OtherRequests({ requests }: { requests: readonly RequestSummary[] }) {
  const adopted = requests.find(({ status }) => status === 'approved')
  const open = requests.filter(({ status }) => status === 'pending')
  const hydrated = useHydrated()
  const [kept, setKept] = useState(false)
  if (!adopted || open.length === 0 || !hydrated || kept || localStorage.getItem(keyOf(adopted.id))) return null
  return (
    <section aria-label={t('Your other requests')} className={`${cardStyles()} grid gap-3 p-4`}>
      <p>
        {t(
          '{count, plural, one {You are adopting {pet}. One other request of yours is still open. Do you still want it?} other {You are adopting {pet}. # other requests of yours are still open. Do you still want them?}}',
          { count: open.length, pet: adopted.pet.name },
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <WithdrawAll open={open} />
        <Button
          variant="quiet"
          size="sm"
          onClick={() => {
            localStorage.setItem(keyOf(adopted.id), 'yes')
            setKept(true)
          }}
        >
          {t('{count, plural, one {Keep it} other {Keep them}}', { count: open.length })}
        </Button>
      </div>
    </section>
  )
}

function WithdrawAll({ open }: { open: readonly RequestSummary[] }) {
  const { adoption, posts } = useQueries()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const withdraw = async () => {
    setBusy(true)
    try {
      // A request for two bonded pets is two rows, and one call.
      const calls = new Map(
        open.map(request => [request.pet.bondedWith ? +new Date(request.createdAt) : -request.postId, request.postId]),
      )
      for (const postId of calls.values()) await adoption.cancel.call({ postId })
      toast.success(
        t('{count, plural, one {Adoption request withdrawn} other {# adoption requests withdrawn}}', {
          count: open.length,
        }),
      )
    } catch (error) {
      toast.error(messageOf(error, t('The requests could not be withdrawn. Please try again.')))
    }
    setBusy(false)
    await Promise.all([adoption, posts].map(one => cache.invalidateQueries({ queryKey: one.key() })))
  }
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void withdraw()}>
      {t('{count, plural, one {Withdraw it} other {Withdraw all #}}', { count: open.length })}
    </Button>
  )
}
