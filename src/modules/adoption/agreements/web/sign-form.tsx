import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Section } from '../../../../ui/layout/page.tsx'
import type { Agreement } from '../contract.ts'
import { MAX_SIGNED_NAME_LENGTH, MIN_SIGNED_NAME_LENGTH } from '../vocabulary.ts'
import { FAILED, useAgreement } from './queries.ts'

/** Signs the text on screen. A new text clears the check box and keeps the name. */
export function SignForm({ requestId, agreement: { fingerprint } }: { requestId: number; agreement: Agreement }) {
  const { sign } = useAgreement(requestId)
  const [first] = useState(fingerprint)
  const [tickedFor, setTickedFor] = useState<string>()
  const hasRead = tickedFor === fingerprint
  const { form, errors } = useCheckedForm<'name' | 'hasRead'>(
    ({ name }) => ({
      ...(name.trim().length < MIN_SIGNED_NAME_LENGTH && { name: t('Please type your full name.') }),
      ...(!hasRead && { hasRead: t('Please read the text and check this box.') }),
    }),
    ({ name }) => sign.mutate({ requestId, fingerprint, name: name.trim(), hasRead: true }),
  )
  const changed =
    first !== fingerprint && t('The text has changed since you opened this page. Please read it again before you sign.')
  const failed = sign.error && messageOf(sign.error, t(FAILED))
  return (
    <Section title={t('Sign')} className="scroll-mt-24">
      <form {...form} className="grid gap-4">
        <Field
          label={t('Your full name')}
          hint={t('Typing it is your signature. The other side sees it, and it appears in the PDF file.')}
          error={errors.name}
        >
          <Input name="name" autoComplete="name" maxLength={MAX_SIGNED_NAME_LENGTH} />
        </Field>
        <Checkbox
          name="hasRead"
          label={t('I have read this text and agree to it.')}
          checked={hasRead}
          error={errors.hasRead}
          onChange={({ target }) => setTickedFor(target.checked ? fingerprint : undefined)}
        />
        <FormAlert>{failed || changed}</FormAlert>
        <Button type="submit" className="justify-self-start" busy={sign.isPending}>
          {t('Sign agreement')}
        </Button>
      </form>
    </Section>
  )
}
