import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import type { Agreement } from '../contract.ts'
import { MAX_SIGNED_NAME_LENGTH, MIN_SIGNED_NAME_LENGTH } from '../vocabulary.ts'
import { FAILED, useAgreement } from './queries.ts'

/** Signs the text on screen. A new text clears the check box and keeps the name. */
export function SignForm({ requestId, agreement: { fingerprint } }: { requestId: number; agreement: Agreement }) {
  const { sign } = useAgreement(requestId)
  const [name, setName] = useState('')
  const [first] = useState(fingerprint)
  const [tickedFor, setTickedFor] = useState<string>()
  const [checked, setChecked] = useState(false)
  const hasRead = tickedFor === fingerprint
  const isNamed = name.trim().length >= MIN_SIGNED_NAME_LENGTH
  const submit = () => {
    setChecked(true)
    if (isNamed && hasRead) sign.mutate({ requestId, fingerprint, name: name.trim(), hasRead: true })
  }
  const changed =
    first !== fingerprint && t('The text has changed since you opened this page. Please read it again before you sign.')
  const failed = sign.error && messageOf(sign.error, t(FAILED))
  return (
    <Section title={t('Sign')} className="scroll-mt-24">
      <form
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label={t('Your full name')}
          hint={t('Typing it is your signature. The other side reads it, and it stands in the PDF file.')}
          error={checked && !isNamed && t('Please type your full name.')}
        >
          <Input
            autoComplete="name"
            maxLength={MAX_SIGNED_NAME_LENGTH}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Checkbox
          label={t('I have read this text and agree to it.')}
          checked={hasRead}
          error={checked && !hasRead && t('Please read the text and tick this box.')}
          onChange={({ target }) => setTickedFor(target.checked ? fingerprint : undefined)}
        />
        <FormAlert>{failed || changed}</FormAlert>
        <Button type="submit" className="justify-self-start" busy={sign.isPending}>
          {t('Sign Agreement')}
        </Button>
      </form>
    </Section>
  )
}
