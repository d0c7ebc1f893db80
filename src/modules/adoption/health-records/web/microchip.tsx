import { useState } from 'react'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { readMicrochip } from '../microchip-rules.ts'
import type { HealthRecord } from '../contract.ts'
import { MAX_MICROCHIP_LENGTH } from '../vocabulary.ts'
import { FAILED } from './remove-button.tsx'

/** The number of the chip; its keeper notes it. */
export function Microchip({ record }: { record: HealthRecord }) {
  const { microchip, side, mayAdd } = record
  const [editing, setEditing] = useState(false)
  const mayEdit = side === 'keeper' && mayAdd
  return (
    <Section
      title={t('Microchip')}
      action={
        mayEdit &&
        !editing && (
          <Button variant="secondary" size="sm" className="print:hidden" onClick={() => setEditing(true)}>
            {microchip ? t('Change the number') : t('Add the number')}
          </Button>
        )
      }
    >
      {editing ? (
        <MicrochipForm record={record} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className={microchip ? 'font-medium tabular-nums wrap-anywhere' : 'text-soft'}>
            {microchip || t('No number yet.')}
          </p>
          <Doubts record={record} />
        </>
      )}
    </Section>
  )
}

/** Warnings about the number. It is saved anyway, because an unusual number may be right. */
function Doubts({ record: { microchip, sameMicrochip } }: { record: HealthRecord }) {
  const chip = readMicrochip(microchip)
  return (
    <>
      {'number' in chip && chip.isOdd && (
        <p className="mt-1 text-soft">{t("This number doesn't match any country or manufacturer. Is it right?")}</p>
      )}
      {sameMicrochip.own.map(({ postId, name }) => (
        <p key={postId} className="mt-1 text-soft wrap-anywhere">
          <Trans
            text="<a>{name}</a> has the same number. Is it right?"
            values={{ name: <>{name}</> }}
            components={{ a: <Link to={`/post/${postId}/records`} className="underline" /> }}
          />
        </p>
      ))}
      {sameMicrochip.isElsewhere && (
        <p className="mt-1 text-soft">{t('This number is also on another animal. Is it right?')}</p>
      )}
    </>
  )
}

function MicrochipForm({
  record: { postId, microchip: before },
  onClose,
}: {
  record: HealthRecord
  onClose: () => void
}) {
  const { records } = useQueries()
  const save = useAction({
    mutationFn: (microchip: string) => records.setMicrochip.call({ postId, microchip }),
    success: t(msg('Saved', 'changes')),
    invalidates: [records.key()],
  })
  const { form, errors } = useCheckedForm<'microchip'>(
    () => ({}),
    ({ microchip }) => save.mutate(microchip, { onSuccess: onClose }),
    { microchip: save.error ? messageOf(save.error, t(FAILED)) : undefined },
  )
  return (
    <form {...form} className="grid gap-3">
      <Field
        label={t('Microchip number')}
        hint={t('Usually 15 digits. Your vet can read it.')}
        error={errors.microchip}
      >
        <Input name="microchip" maxLength={MAX_MICROCHIP_LENGTH} autoComplete="off" defaultValue={before} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          {t('Save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  )
}
