import { useEffect, useRef } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { named, namesText } from '../../../../../shared/text/names-text.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { UNDO_SECONDS } from '../../vocabulary.ts'
import { useUndoApproval } from '../use-requests.ts'

type UndoApprovalProps = {
  requestId: number
  /** Who gets which pet; left out where that stands beside it. */
  gift?: { pet: { name: string; bondedWith: string | null }; adopter: string }
  className?: string
  /** Takes the focus, where it replaces the button that had it. */
  focused?: boolean
}

/** An approval that has not taken effect. Live updates replace it once it has. */
export function UndoApproval({ requestId, gift, className, focused = false }: UndoApprovalProps) {
  const undo = useUndoApproval(requestId)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  useFocusAround(button)
  return (
    <div className={cx('flex flex-wrap items-center justify-between gap-x-4 gap-y-2', className)}>
      <p role="status" className="min-w-48 flex-1 text-sm">
        {gift ? giftText(gift) : t('Approved. We’ll tell everyone in {seconds} seconds.', { seconds: UNDO_SECONDS })}
      </p>
      <Button
        ref={button}
        data-return-focus
        variant="secondary"
        busy={undo.isPending}
        onClick={() => undo.mutate({ id: requestId })}
      >
        {t('Undo')}
      </Button>
    </div>
  )
}

const giftText = ({ pet, adopter }: NonNullable<UndoApprovalProps['gift']>): string =>
  t(
    '{count, plural, one {{pets} goes} other {{pets} go}} to {known, select, yes {{name}} other {the requester}}. We’ll tell everyone in {seconds} seconds.',
    {
      ...named(adopter),
      pets: namesText([pet.name, pet.bondedWith ?? '']),
      count: pet.bondedWith ? 2 : 1,
      seconds: UNDO_SECONDS,
    },
  )

/** The button goes when the approval takes effect, perhaps while it has the focus: the dialog or row around it gets it. */
function useFocusAround(button: { readonly current: HTMLButtonElement | null }) {
  useEffect(() => {
    const around = button.current?.closest<HTMLElement>('[role=dialog], li')
    return () => {
      requestAnimationFrame(() => {
        if (!around?.isConnected || document.activeElement !== document.body) return
        around.tabIndex = -1
        around.focus({ preventScroll: true, focusVisible: false })
      })
    }
  }, [button])
}
