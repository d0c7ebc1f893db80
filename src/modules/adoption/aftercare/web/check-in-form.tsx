import { named } from '../../../../shared/text/names-text.ts'
import { useState, type ReactNode } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import type { CheckIn } from '../contract.ts'
import { FEELING_LABELS, FEELINGS, MAX_CHECK_IN_PHOTOS, MAX_WORDS_LENGTH, type Feeling } from '../vocabulary.ts'
import { useAftercare } from './queries.ts'

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
export function CheckInForm({ checkIn, owner, photos, onAsked }: CheckInFormProps) {
  const { answer } = useAftercare()
  const [opened, setOpened] = useState(checkIn.state === 'open')
  const [feeling, setFeeling] = useState<Feeling>()
  const [words, setWords] = useState('')
  const [advice, setAdvice] = useState(false)
  const [missing, setMissing] = useState(false)
  if (!opened) return <Skipped onOpen={() => setOpened(true)} />
  const submit = async () => {
    setMissing(!feeling)
    const photoIds = await photos.settle()
    if (!feeling || !photoIds) return
    answer.mutate({ id: checkIn.id, feeling, words, photoIds, advice }, { onSuccess: () => advice && onAsked() })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <RadioChips
        label={t('How is it going?')}
        name={`feeling-${checkIn.id}`}
        options={options()}
        value={feeling ?? ('' as Feeling)}
        onChange={setFeeling}
        error={missing && !feeling && t('Please choose one, or skip the question.')}
      />
      <Field
        label={t('In a few words')}
        hint={t('{known, select, yes {{name}} other {The former owner}} reads it, and nobody else.', named(owner))}
        optional
      >
        <Textarea
          rows={3}
          maxLength={MAX_WORDS_LENGTH}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      {photos.field({
        label: t('Photos'),
        hint: t('Up to {max}. Private, like your words.', { max: MAX_CHECK_IN_PHOTOS }),
      })}
      <Checkbox
        label={t('I need advice')}
        hint={t('Your words go into your chat, too, and you can talk there.')}
        checked={advice}
        onChange={({ target }) => setAdvice(target.checked)}
      />
      <Actions checkIn={checkIn} sending={answer.isPending} />
    </form>
  )
}

const Skipped = ({ onOpen }: { onOpen: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-2">
    <p className="text-soft">{t('Skipped.')}</p>
    <Button variant="quiet" size="sm" onClick={onOpen}>
      {t('Answer After All')}
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
