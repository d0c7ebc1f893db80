import { named } from '../../../../shared/text/names-text.ts'
import { useState, type ReactNode } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { messageOf } from '../../../../app/client.ts'
import type { CheckIn } from '../contract.ts'
import { FEELING_LABELS, FEELINGS, MAX_CHECK_IN_PHOTOS, MAX_WORDS_LENGTH, type Feeling } from '../vocabulary.ts'
import { useAftercare, FAILED } from './queries.ts'

type CheckInFormProps = {
  checkIn: CheckIn
  /** The public name of the former owner. */
  owner: string
  photos: {
    field: (look: { label: string; hint?: ReactNode; text?: string }) => ReactNode
    /** Waits for running uploads; undefined if one failed. */
    settle: () => Promise<string[] | undefined>
  }
  /** Called after an answer that asks for advice. */
  onAsked: () => void
}

const options = () => FEELINGS.map(value => ({ value, label: t(FEELING_LABELS[value]) }))

/** One question how the pet is doing. What was typed stays after a failure. A skipped question can still be answered. */
export function CheckInForm(props: CheckInFormProps) {
  const [opened, setOpened] = useState(props.checkIn.state === 'open')
  return opened ? <AnswerForm {...props} /> : <Skipped onOpen={() => setOpened(true)} />
}

function AnswerForm({ checkIn, owner, photos, onAsked }: CheckInFormProps) {
  const { answer } = useAftercare()
  const { form, errors, sending } = useCheckedForm<'feeling' | 'words' | 'advice'>(
    ({ feeling }) => (feeling ? {} : { feeling: t('Please choose one, or skip the question.') }),
    async ({ feeling, words, advice }) => {
      const photoIds = await photos.settle()
      if (!photoIds) return
      answer.mutate(
        { id: checkIn.id, feeling: feeling as Feeling, words, photoIds, advice: advice === 'on' },
        { onSuccess: () => advice && onAsked() },
      )
    },
  )
  return (
    <form {...form} className="grid gap-4">
      <RadioChips label={t('How is it going?')} name="feeling" options={options()} error={errors.feeling} />
      <Field
        label={t('In a few words')}
        hint={t('Only {known, select, yes {{name}} other {the former owner}} reads it.', named(owner))}
        optional
      >
        <Textarea name="words" rows={3} maxLength={MAX_WORDS_LENGTH} />
      </Field>
      {photos.field({
        label: t('Photos'),
        hint: t('Up to {max}. Private, like your answer.', { max: MAX_CHECK_IN_PHOTOS }),
      })}
      <Checkbox
        name="advice"
        label={t('I need advice')}
        hint={t('Your answer also goes into your chat, so you can talk there.')}
      />
      <FormAlert>{answer.error && messageOf(answer.error, t(FAILED))}</FormAlert>
      <Actions checkIn={checkIn} sending={sending || answer.isPending} />
    </form>
  )
}

const Skipped = ({ onOpen }: { onOpen: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <p className="text-soft">{t('Skipped.')}</p>
    <Button variant="quiet" size="sm" onClick={onOpen}>
      {t('Answer after all')}
    </Button>
  </div>
)

function Actions({ checkIn: { id, state }, sending }: { checkIn: CheckIn; sending: boolean }) {
  const { skip } = useAftercare()
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" busy={sending}>
        {t('Send')}
      </Button>
      {state === 'open' && (
        <Button variant="quiet" busy={skip.isPending} onClick={() => skip.mutate({ id })}>
          {t('Skip')}
        </Button>
      )}
    </div>
  )
}
