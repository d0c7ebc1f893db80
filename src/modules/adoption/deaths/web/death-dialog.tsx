import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { localDayIn } from '../../../../shared/time/days.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { CancelButton, Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { DeathOfPost } from '../contract.ts'
import { deathProblems } from '../problems.ts'
import { MAX_DEATH_WORDS_LENGTH } from '../vocabulary.ts'
import { FAILED } from './queries.ts'

interface DeathDialogProps {
  postId: number
  name: string
  known: DeathOfPost
  onClose: () => void
}

/** Says that an animal has died: today, unless another day is chosen. */
export function DeathDialog({ postId, name, known, onClose }: DeathDialogProps) {
  const report = useReport(onClose)
  const today = localDayIn(0)
  const { form, errors } = useCheckedForm<'diedOn' | 'words' | 'saysInEnding'>(
    ({ diedOn }) =>
      !diedOn || diedOn > today || diedOn < known.earliest ? { diedOn: t(deathProblems.DEATH_DAY.message) } : {},
    ({ diedOn, words, saysInEnding }) =>
      report.mutate({ postId, diedOn, words, saysInEnding: saysInEnding === 'on', ifStatus: known.status }),
  )
  return (
    <Dialog
      open
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('Has {name} died?', { name })}
      description={t(
        "We're sorry. The listing closes, nobody asks about {name} anymore, and those who wait for an answer are told. You can take it back for 30 days.",
        { name },
      )}
      actions={
        <>
          <CancelButton />
          <Button type="submit" className="wrap-anywhere" form="death" busy={report.isPending}>
            {t('Yes, {name} has died', { name })}
          </Button>
        </>
      }
    >
      <form {...form} id="death" className="grid gap-4">
        <Field label={t('Day')} error={errors.diedOn}>
          <Input name="diedOn" type="date" defaultValue={today} min={known.earliest} max={today} />
        </Field>
        <Field
          label={t('A few words')}
          hint={t('Private: only those who looked after {name} read them.', { name })}
          optional
        >
          <Textarea name="words" rows={3} maxLength={MAX_DEATH_WORDS_LENGTH} />
        </Field>
        {known.saysInEnding !== null && (
          <Checkbox
            name="saysInEnding"
            label={t('Say it in the happy ending')}
            hint={t('Your happy ending stays in any case. You can change this later.')}
          />
        )}
        <FormAlert>{report.error && messageOf(report.error, t(FAILED))}</FormAlert>
      </form>
    </Dialog>
  )
}

function useReport(onClose: () => void) {
  const { deaths, posts, aftercare, endings, adoption, records } = useQueries()
  return useAction({
    ...deaths.report.mutationOptions(),
    onSuccess: onClose,
    invalidates: [deaths, posts, aftercare, endings, adoption, records].map(group => group.key()),
  })
}
