import { useState } from 'react'
import { NotebookPen } from '../../../../ui/icons.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Drawer, preloadModal } from '../../../../ui/overlay/drawer.tsx'
import { AssignmentSelect } from './assignment-select.tsx'
import { Notes } from './notes.tsx'
import { notesQuery } from './queries.ts'

/** Below the header of an organisation's conversation: who looks after it, and the notes on it. */
export function ConversationBar({ conversationId }: { conversationId: string }) {
  const of = { subject: 'conversation', subjectId: conversationId } as const
  const [open, setOpen] = useState(false)
  const { data } = useInfiniteQuery(notesQuery(useQueries(), of))
  const [first] = data?.pages ?? []
  const count = first && `${first.items.length}${first.next ? '+' : ''}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 sm:px-5">
      <AssignmentSelect {...of} />
      <Button
        variant="quiet"
        size="sm"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setOpen(true)}
      >
        <NotebookPen aria-hidden="true" size={17} />
        {count && count !== '0' ? t('Notes ({count})', { count }) : t('Notes')}
      </Button>
      <Drawer open={open} onOpenChange={setOpen} title={t('Notes')}>
        <Notes {...of} />
      </Drawer>
    </div>
  )
}

/** What the people of an organisation share about a request. */
export function RequestTeam({ requestId }: { requestId: number }) {
  const of = { subject: 'request', subjectId: String(requestId) } as const
  return (
    <section aria-label={t('Team')} className="grid gap-4 border-t border-line pt-5">
      <h3 className="text-lg">{t('Team')}</h3>
      <AssignmentSelect {...of} />
      <Notes {...of} />
    </section>
  )
}
