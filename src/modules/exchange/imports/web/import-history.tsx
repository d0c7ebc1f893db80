import { useState } from 'react'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { Badge, type Tone } from '../../../../ui/data/badge.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Progress } from '../../../../ui/feedback/progress.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Section } from '../../../../ui/layout/page.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { Import } from '../contract.ts'
import type { ImportState } from '../vocabulary.ts'
import { problemsUrl } from './queries.ts'

interface ImportHistoryProps {
  id: string
  items: readonly Import[]
  photos: { waiting: number; failed: number }
}

/** The newest imports, the running one with its progress. Files that were only read are left out. */
export function ImportHistory({ id, items, photos }: ImportHistoryProps) {
  const shown = items.filter(({ state }) => state !== 'ready')
  return (
    <Section title={t('Imports')}>
      {shown.length === 0 && <p className="text-soft">{t('Nothing was imported yet.')}</p>}
      {photos.waiting > 0 && (
        <Note>
          {t('{count, number} photos are being fetched. The animals are listed already.', { count: photos.waiting })}
        </Note>
      )}
      {photos.failed > 0 && (
        <Note tone="sun">
          {t("{count, number} photos couldn't be fetched. Please add them by hand.", { count: photos.failed })}
        </Note>
      )}
      {shown.length > 0 && (
        <ul className={cx(cardStyles(), 'divide-y divide-line')}>
          {shown.map(item => (
            <li key={item.id} className="grid gap-2.5 px-4 py-3.5 sm:px-5">
              <Entry id={id} item={item} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

const STATES: Record<ImportState, { label: string; tone: Tone }> = {
  ready: { label: msg('Read'), tone: 'neutral' },
  running: { label: msg('Running'), tone: 'brand' },
  stopped: { label: msg('Stopped'), tone: 'sun' },
  done: { label: msg('Done'), tone: 'neutral' },
  undoing: { label: msg('Being undone'), tone: 'brand' },
  undone: { label: msg('Undone'), tone: 'neutral' },
}

function Entry({ id, item }: { id: string; item: Import }) {
  const { state, total, done } = item
  const isAtWork = state === 'running' || state === 'undoing'
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">{item.fileName}</p>
        <Badge tone={STATES[state].tone}>{t(STATES[state].label)}</Badge>
        <p className="text-sm text-soft">
          <Moment at={item.createdAt} />
          {item.startedBy && `, ${item.startedBy}`}
        </p>
      </div>
      {isAtWork ? (
        <Progress
          label={t('{done, number} of {total, number} animals', { done, total })}
          value={total > 0 ? (done / total) * 100 : 100}
        />
      ) : (
        <p className="text-sm text-soft">{summaryOf(item)}</p>
      )}
      <Actions id={id} item={item} />
    </>
  )
}

const summaryOf = ({ new: added, changed, unchanged, gone, isWhole, failed }: Import): string =>
  [
    t('{added, number} new', { added }),
    t('{changed, number} changed', { changed }),
    t('{unchanged, number} unchanged', { unchanged }),
    isWhole && gone > 0 && t('{gone, number} paused', { gone }),
    failed > 0 && t('{failed, number} refused', { failed }),
  ]
    .filter(Boolean)
    .join(', ')
    .concat('.')

function Actions({ id, item: { id: importId, state, mayUndo, problemCount } }: { id: string; item: Import }) {
  const { imports } = useQueries()
  const [asks, setAsks] = useState(false)
  const shared = {
    failure: t("That didn't work. Please try again."),
    onSettled: () => setAsks(false),
    invalidates: [imports.key()],
  }
  const start = useAction({ ...imports.start.mutationOptions(), ...shared })
  const stop = useAction({ ...imports.stop.mutationOptions(), ...shared })
  const undo = useAction({ ...imports.undo.mutationOptions(), ...shared })
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      {state === 'running' && (
        <SmallButton busy={stop.isPending} onClick={() => stop.mutate({ id, importId })}>
          {t('Stop')}
        </SmallButton>
      )}
      {state === 'stopped' && (
        <SmallButton busy={start.isPending} onClick={() => start.mutate({ id, importId })}>
          {t('Go on')}
        </SmallButton>
      )}
      {mayUndo && <SmallButton onClick={() => setAsks(true)}>{t('Undo')}</SmallButton>}
      {problemCount > 0 && (
        <a className="text-sm font-medium underline" href={problemsUrl(id, importId)} download>
          {t('{count, plural, one {# problem as CSV} other {# problems as CSV}}', { count: problemCount })}
        </a>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('Undo this import?')}
        description={t(
          "New animals are removed, and changed ones go back to what they said before. What you've edited since, and pets that found a home, stay as they are.",
        )}
        confirmText={t('Undo the import')}
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ id, importId })}
      />
    </div>
  )
}

const SmallButton = (props: { busy?: boolean; onClick: () => void; children: string }) => (
  <Button variant="secondary" size="sm" {...props} />
)
