import { useState, type ReactNode } from 'react'
import { messageOf, useQueries } from '../../../../../../app/client.ts'
import { useEach } from '../../../../../../app/use-each.ts'
import { msg, t } from '../../../../../../shared/i18n/t.ts'
import { localDayIn } from '../../../../../../shared/time/days.ts'
import { Button, buttonStyles } from '../../../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../../../ui/form/form-alert.tsx'
import { Link } from '../../../../../../ui/navigation/link.tsx'
import { CancelButton, Dialog, preloadModal } from '../../../../../../ui/overlay/dialog.tsx'
import type { OwnPostCard } from '../../../contract.ts'
import { MAX_PRINTED } from '../../../shapes/print-vocabulary.ts'
import { isClosed, type Status } from '../../../vocabulary.ts'

export interface FosterDialogProps {
  ids: number[]
  onClose: () => void
  onDone: (ids: number[]) => void
}

interface AnimalActionsProps {
  /** The selected ones. */
  animals: OwnPostCard[]
  mayChange: boolean
  renderFoster: (props: FosterDialogProps) => ReactNode
  /** Takes those that were changed from the selection. */
  onDone: (ids: number[]) => void
  onClear: () => void
}

type Change = 'available' | 'hold' | 'pause' | 'review'
type Opened = Change | 'foster'

/** What is done with several animals at once. */
export function AnimalActions({ animals, mayChange, renderFoster, onDone, onClear }: AnimalActionsProps) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const done = (ids: number[]) => {
    close()
    onDone(ids)
  }
  const ids = animals.map(({ id }) => id)
  const of = (change: Change) => animals.filter(CAN[change]).map(({ id }) => id)
  const changes = mayChange ? CHANGES.filter(change => of(change).length > 0) : []
  return (
    <div role="region" aria-label={t('Selected animals')} className={barStyles} data-action-bar>
      <p role="status" className="me-2 text-sm font-[650]">
        {t('{count, plural, one {# animal selected} other {# animals selected}}', { count: animals.length })}
      </p>
      {changes.map(change => (
        <BarButton key={change} onClick={() => setOpened(change)}>
          {t(BUTTONS[change])}
        </BarButton>
      ))}
      {mayChange && <BarButton onClick={() => setOpened('foster')}>{t('Add to a foster')}</BarButton>}
      <Link
        to={`/print?posts=${ids.slice(0, MAX_PRINTED).join(',')}`}
        className={buttonStyles({ variant: 'secondary', size: 'sm' })}
      >
        {t('Print')}
      </Link>
      <Button variant="quiet" size="sm" onClick={onClear}>
        {t('Cancel')}
      </Button>
      {opened === 'foster' && renderFoster({ ids, onClose: close, onDone: done })}
      {opened && opened !== 'foster' && <ChangeDialog change={opened} ids={of(opened)} onClose={close} onDone={done} />}
    </div>
  )
}

/** On phones in place of the tab bar, so that rows stay in view. */
const barStyles =
  'z-20 flex items-center gap-2 border-line bg-card max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:overflow-x-auto max-md:border-t ' +
  'max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:whitespace-nowrap max-md:*:shrink-0 ' +
  'md:sticky md:bottom-3 md:flex-wrap md:rounded-lg md:border md:p-3 md:shadow-float md:max-lg:bottom-[calc(var(--tab-bar)+0.75rem)]'

function BarButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="secondary" size="sm" onPointerEnter={preloadModal} onFocus={preloadModal} onClick={onClick}>
      {children}
    </Button>
  )
}

const CHANGES: readonly Change[] = ['review', 'pause', 'hold', 'available']

const isOffered = (status: Status): boolean => status !== 'adopted' && !isClosed(status)

/** Which animals a change is for. */
const CAN: Record<Change, (animal: OwnPostCard) => boolean> = {
  review: ({ draft }) => draft === true,
  pause: ({ status, availability }) => isOffered(status) && availability !== 'paused',
  hold: ({ status, draft }) => isOffered(status) && !draft,
  available: ({ status, availability }) => isOffered(status) && availability !== 'available',
}

const BUTTONS: Record<Change, string> = {
  review: msg('Send to review'),
  pause: msg('Pause'),
  hold: msg('Put on hold'),
  available: msg('Make available'),
}

const QUESTIONS: Record<Change, { title: string; text: string }> = {
  review: {
    title: msg('{count, plural, one {Send # draft to review?} other {Send # drafts to review?}}'),
    text: msg('A vet looks at them before they are listed.'),
  },
  pause: {
    title: msg('{count, plural, one {Pause # animal?} other {Pause # animals?}}'),
    text: msg(
      'They are hidden and take no new requests. Existing requests stay open, and those who sent them are told.',
    ),
  },
  hold: {
    title: msg('{count, plural, one {Put # animal on hold?} other {Put # animals on hold?}}'),
    text: msg('They stay online with a badge. New requests go on a waiting list until the day after.'),
  },
  available: {
    title: msg('{count, plural, one {Make # animal available?} other {Make # animals available?}}'),
    text: msg('They take requests again. Those who have asked are told.'),
  },
}

interface ChangeDialogProps {
  change: Change
  ids: number[]
  onClose: () => void
  onDone: (ids: number[]) => void
}

function ChangeDialog({ change, ids, onClose, onDone }: ChangeDialogProps) {
  const { posts } = useQueries()
  const [until, setUntil] = useState(() => localDayIn(7))
  const each = useEach<string>({
    change: (id, holdUntil) => {
      if (change === 'review') return posts.submit.call({ id })
      if (change === 'hold') return posts.setAvailability.call({ id, availability: 'onHold', holdUntil })
      return posts.setAvailability.call({ id, availability: change === 'pause' ? 'paused' : 'available' })
    },
    onDone,
    invalidates: [posts.key()],
  })
  const { title, text } = QUESTIONS[change]
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={t(title, { count: ids.length })}
      description={t(text)}
      actions={
        <>
          <CancelButton />
          <Button
            busy={each.isPending}
            disabled={change === 'hold' && !until}
            onClick={() => each.mutate({ ids, input: until })}
          >
            {t(BUTTONS[change])}
          </Button>
        </>
      }
    >
      {change === 'hold' && (
        <Field label={t('On hold until')}>
          <Input type="date" required value={until} onChange={({ target }) => setUntil(target.value)} />
        </Field>
      )}
      <FormAlert>{each.error && messageOf(each.error, t("That didn't work. Please try again."))}</FormAlert>
    </Dialog>
  )
}
