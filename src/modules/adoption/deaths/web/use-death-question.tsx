import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useMe, useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { onDemand } from '../../../../ui/on-demand.ts'
import { deathQuery } from './queries.ts'

const { useModule: useDialog, preload } = onDemand(() => import('./death-dialog.tsx'))

/**
 * Whether the viewer may say that an animal has died, and the dialog that asks about it.
 * @param isTheirs false for viewers of whom the page knows that they may not: it asks the server about the others
 */
export function useDeathQuestion(postId: number, name: string, isTheirs = true) {
  const [asking, setAsking] = useState(false)
  const { data } = useQuery({ ...deathQuery(useQueries(), postId), enabled: useMe() !== null && isTheirs })
  const close = () => setAsking(false)
  const dialog = useDialog(asking, close)
  return {
    mayReport: data?.mayReport ?? false,
    label: t('{name} has died', { name }),
    preload,
    ask: () => setAsking(true),
    question: asking && data && dialog && (
      <dialog.DeathDialog postId={postId} name={name} known={data} onClose={close} />
    ),
  }
}
