import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../app/client.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { onDemand } from '../../../../ui/on-demand.ts'
import { deathQuery } from './queries.ts'

const { useModule: useDialog, preload } = onDemand(() => import('./death-dialog.tsx'))

interface DeathButtonProps {
  postId: number
  name: string
}

/** Opens the dialog that says that an animal has died; nothing for those who may not say it. */
export function DeathButton({ postId, name }: DeathButtonProps) {
  const [asking, setAsking] = useState(false)
  const { data } = useQuery(deathQuery(useQueries(), postId))
  const dialog = useDialog(asking, () => setAsking(false))
  if (!data?.side || data.death) return null
  return (
    <>
      <ReadyButton variant="quiet" onPointerEnter={preload} onFocus={preload} onClick={() => setAsking(true)}>
        {t('{name} has died', { name })}
      </ReadyButton>
      {asking && dialog && (
        <dialog.DeathDialog postId={postId} name={name} known={data} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
