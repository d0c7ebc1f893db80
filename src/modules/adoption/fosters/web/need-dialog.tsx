import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { localDayIn } from '../../../../shared/time/days.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { CancelButton, Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { FosterNeed } from '../contract.ts'
import { FOSTER_NEED_LABELS, FOSTER_NEEDS, MAX_NEED_LENGTH, type FosterNeedFact } from '../vocabulary.ts'

interface NeedDialogProps {
  post: { id: number; name: string }
  /** What was said before. */
  need: FosterNeed | null
  onClose: () => void
}

/** Asks until when an animal needs a foster home, and what it should have. */
export function NeedDialog({ post, need, onClose }: NeedDialogProps) {
  const queries = useQueries()
  const [chosen, setChosen] = useState<readonly FosterNeedFact[]>(need?.needs ?? [])
  const save = useAction({
    ...queries.fosters.saveNeed.mutationOptions(),
    success: t('People can offer a foster home now'),
    onSuccess: onClose,
    invalidates: [queries.fosters.key(), queries.posts.key()],
  })
  const today = localDayIn(0)
  const { form, errors } = useCheckedForm<'until' | 'words'>(
    ({ until }) => (until && until < today ? { until: t('This day is over. Please choose a later one.') } : {}),
    ({ until, words }) =>
      save.mutate({ postId: post.id, until: until || null, needs: [...chosen], words: words?.trim() ?? '' }),
  )
  const before = need?.until && need.until >= today ? need.until : ''
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => !open && onClose()}
      title={t('{pet} needs a foster home', { pet: post.name })}
      description={t('Everyone sees this on the page of animals that need a foster home, once the listing is online.')}
      unsaved={chosen.length !== (need?.needs.length ?? 0)}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form="foster-need" busy={save.isPending}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form {...form} id="foster-need" className="grid gap-5">
        <Field label={t('Until when')} hint={t("Leave it empty if you don't know yet.")} error={errors.until} optional>
          <Input name="until" type="date" min={today} defaultValue={before} />
        </Field>
        <NeedChoice chosen={chosen} onChange={setChosen} />
        <Field label={t('Anything else')} hint={t('A few words, like “sleeps a lot after his operation”.')} optional>
          <Textarea name="words" rows={3} maxLength={MAX_NEED_LENGTH} defaultValue={need?.words} />
        </Field>
        <FormAlert>{save.error && messageOf(save.error, t("That didn't work. Please try again."))}</FormAlert>
      </form>
    </Dialog>
  )
}

interface NeedChoiceProps {
  chosen: readonly FosterNeedFact[]
  onChange: (chosen: readonly FosterNeedFact[]) => void
}

const NeedChoice = ({ chosen, onChange }: NeedChoiceProps) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 font-semibold">{t('What the foster home should have')}</legend>
    <div className="grid gap-x-4 sm:grid-cols-2">
      {FOSTER_NEEDS.map(one => (
        <Checkbox
          key={one}
          name="needs"
          label={t(FOSTER_NEED_LABELS[one])}
          checked={chosen.includes(one)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, one] : chosen.filter(other => other !== one))}
        />
      ))}
    </div>
  </fieldset>
)
