import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { onDemand } from '../../../../ui/on-demand.ts'
import { NeedDetails } from './need-note.tsx'
import { needQuery } from './queries.ts'

const dialog = onDemand(() => import('./need-dialog.tsx'))

interface NeedControlProps {
  post: { id: number; name: string }
}

/** For the owner and the team: whether an animal needs a foster home, and what it should have. */
export function NeedControl({ post }: NeedControlProps) {
  const queries = useQueries()
  const { data: need, isPending } = useQuery(needQuery(queries, post.id))
  const [open, setOpen] = useState(false)
  const module = dialog.useModule(open, () => setOpen(false))
  const remove = useAction({
    ...queries.fosters.removeNeed.mutationOptions(),
    success: t(msg('Saved', 'changes')),
    failure: t("That didn't work. Please try again."),
    invalidates: [queries.fosters.key(), queries.posts.key()],
  })
  if (isPending || need?.state === 'met') return null
  const button = (text: string) => (
    <Button
      variant="secondary"
      className="justify-self-start"
      onPointerEnter={dialog.preload}
      onFocus={dialog.preload}
      onClick={() => setOpen(true)}
    >
      {text}
    </Button>
  )
  return (
    <div className="grid gap-3">
      {need?.state === 'open' ? (
        <>
          <div className="rounded-md bg-sun-well px-4 py-3">
            <NeedDetails need={need} />
          </div>
          <div className="flex flex-wrap gap-2">
            {button(t('Change what it needs'))}
            <Button variant="quiet" busy={remove.isPending} onClick={() => remove.mutate({ postId: post.id })}>
              {t('No foster home needed any more')}
            </Button>
          </div>
        </>
      ) : (
        button(need ? t('Needs a foster home again') : t('Needs a foster home'))
      )}
      {open && module && <module.NeedDialog post={post} need={need ?? null} onClose={() => setOpen(false)} />}
    </div>
  )
}
