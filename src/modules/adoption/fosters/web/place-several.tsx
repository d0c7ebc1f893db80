import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useEach } from '../../../../app/use-each.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { CancelButton, Dialog } from '../../../../ui/overlay/dialog.tsx'
import { placeOptions } from './foster-home.tsx'
import { teamFostersQuery } from './queries.ts'

interface PlaceSeveralProps {
  ids: number[]
  onClose: () => void
  onDone: (ids: number[]) => void
}

/** Places several animals with somebody of the team. */
export function PlaceSeveral({ ids, onClose, onDone }: PlaceSeveralProps) {
  const queries = useQueries()
  const { data: people = [], error } = useQuery(teamFostersQuery(queries))
  const [foster, setFoster] = useState('')
  const each = useEach<string | null>({
    change: (postId, fosterId) => queries.fosters.place.call({ postId, fosterId }),
    onDone,
    invalidates: [queries.fosters.key()],
  })
  const failure = each.error ?? error
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={t('Add to a foster')}
      description={t('The foster is told, and can add photos and write how they are doing.')}
      actions={
        <>
          <CancelButton />
          <Button busy={each.isPending} onClick={() => each.mutate({ ids, input: foster || null })}>
            {t('{count, plural, one {Place # animal} other {Place # animals}}', { count: ids.length })}
          </Button>
        </>
      }
    >
      <Field label={t('At home with')} hint={t('People on your team. Invite fosters under People.')}>
        <Select options={placeOptions(people)} value={foster} onChange={({ target }) => setFoster(target.value)} />
      </Field>
      <FormAlert>{failure && messageOf(failure, t("That didn't work. Please try again."))}</FormAlert>
    </Dialog>
  )
}
