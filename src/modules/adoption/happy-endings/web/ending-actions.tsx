import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { onDemand } from '../../../../ui/on-demand.ts'
import type { HappyEnding } from '../contract.ts'

const dialog = onDemand(() => import('./hide-dialog.tsx'))

/** For admins: hides a happy ending, or shows a hidden one again. */
export function EndingActions({ ending }: { ending: HappyEnding }) {
  if (useMe()?.role !== 'admin') return null
  return ending.hidden ? <ShowAgain ending={ending} /> : <Hide ending={ending} />
}

function Hide({ ending }: { ending: HappyEnding }) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const module = dialog.useModule(wanted, () => setWanted(false))
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('Hide the happy ending of {pet}', { pet: ending.pet })}
        className="px-3 noscript:hidden"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {t('Hide')}
      </Button>
      {module && <module.HideDialog ending={ending} open={open} onOpenChange={setOpen} />}
    </>
  )
}

function ShowAgain({ ending: { id, pet } }: { ending: HappyEnding }) {
  const { endings } = useQueries()
  const { mutate, isPending } = useAction({
    ...endings.show.mutationOptions(),
    success: t('Everyone can see it again.'),
    failure: t("This happy ending couldn't be shown. Please try again."),
    invalidates: [endings.key()],
  })
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t('Show again the happy ending of {pet}', { pet })}
      className="px-3"
      busy={isPending}
      onClick={() => mutate({ id })}
    >
      {t('Show again')}
    </Button>
  )
}
