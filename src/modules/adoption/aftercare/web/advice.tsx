import { named } from '../../../../shared/text/names-text.ts'
import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { Person } from '../../../base/accounts/contract.ts'
import type { Adoption } from '../contract.ts'
import { MAX_WORDS_LENGTH } from '../vocabulary.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { useAftercare } from './use-aftercare.ts'

type AdviceProps = {
  adoption: Adoption
  /** Who knows the pet. */
  vet: Person | null
  onAsked: () => void
}

/** Lets an adopter ask the former owner at any time, and names a vet who knows the pet. */
export function Advice({ adoption: { id, owner }, vet, onAsked }: AdviceProps) {
  const [asking, setAsking] = useState(false)
  const [words, setWords] = useState('')
  const [missing, setMissing] = useState(false)
  const { ask } = useAftercare()
  const submit = () => {
    setMissing(!words.trim())
    if (words.trim()) ask.mutate({ requestId: id, words }, { onSuccess: onAsked })
  }
  return (
    <div className="grid gap-3 rounded-md bg-well p-4">
      {asking ? (
        <form
          noValidate
          className="grid gap-3"
          onSubmit={event => {
            event.preventDefault()
            submit()
          }}
        >
          <Field
            label={t('What would you like to know?')}
            hint={t(
              'It goes into your chat with {known, select, yes {{name}} other {the former owner}}.',
              named(owner.name),
            )}
            error={missing && !words.trim() && t('Please write a few words.')}
          >
            <Textarea
              rows={3}
              maxLength={MAX_WORDS_LENGTH}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="sm" busy={ask.isPending}>
              {t('Ask')}
            </Button>
            <Button variant="quiet" size="sm" onClick={() => setAsking(false)}>
              {t('Not Now')}
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setAsking(true)}>
          {t('I Need Advice')}
        </Button>
      )}
      {vet && <KnownVet vet={vet} />}
    </div>
  )
}

const KnownVet = ({ vet }: { vet: Person }) => (
  <p className="text-sm">
    <Trans
      text="A vet who knows the pet: {vet}. In an emergency, call a vet near you."
      values={{
        vet: (
          <Link to={`/profile/${vet.id}`} className="font-semibold underline">
            {vet.name || t('Name not provided')}
          </Link>
        ),
      }}
    />
  </p>
)
