import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { isRefused, mayPass, messageOf, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Section } from '../../../../ui/layout/page.tsx'
import { MAX_SIGNED_NAME_LENGTH, MIN_SIGNED_NAME_LENGTH } from '../../agreements/vocabulary.ts'
import type { LockedSession } from '../contract.ts'
import { drawingPath, type Stroke } from '../rules.ts'
import { FAILED } from './queries.ts'
import { SignaturePad } from './signature-pad.tsx'

const RETRY_MS = 2000

type Way = 'draw' | 'type'

interface SignHereProps {
  session: LockedSession
  onSigned: (session: LockedSession) => void
}

/** The adopter's signature. Without a connection what they wrote stays, and is sent again until there is an answer. */
export function SignHere({ session: { fingerprint, adopter }, onSigned }: SignHereProps) {
  const [way, setWay] = useState<Way>('draw')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [hasRead, setHasRead] = useState(false)
  const sign = useAction({
    ...useQueries().counter.sign.mutationOptions(),
    retry: (_, error) => mayPass(error),
    retryDelay: RETRY_MS,
    onSuccess: onSigned,
  })
  const { form, errors } = useCheckedForm<'name' | 'drawing' | 'hasRead'>(
    ({ name }) => ({
      ...(name.trim().length < MIN_SIGNED_NAME_LENGTH && { name: t('Please type your full name.') }),
      ...(way === 'draw' &&
        !drawingPath(strokes) && { drawing: t('Please draw your signature, or type your name instead.') }),
      ...(!hasRead && { hasRead: t('Please read the text and check this box.') }),
    }),
    ({ name }) =>
      sign.mutate({
        fingerprint,
        name: name.trim(),
        drawing: way === 'draw' ? strokes.map(stroke => stroke.map(([x, y]): [number, number] => [x, y])) : null,
        hasRead: true,
      }),
  )
  return (
    <Section title={t('Sign')}>
      <form {...form} className="grid gap-5">
        <Field label={t('Your full name')} error={errors.name}>
          <Input name="name" autoComplete="off" maxLength={MAX_SIGNED_NAME_LENGTH} defaultValue={adopter} />
        </Field>
        <WayOfSigning way={way} onChange={setWay} />
        {way === 'draw' ? (
          <SignaturePad strokes={strokes} onStrokes={setStrokes} error={errors.drawing} disabled={sign.isPending} />
        ) : (
          <p className="text-soft">{t('Your name above is your signature.')}</p>
        )}
        <Checkbox
          name="hasRead"
          label={t('I have read this text and agree to it.')}
          checked={hasRead}
          error={errors.hasRead}
          onChange={({ target }) => setHasRead(target.checked)}
        />
        <Outcome error={sign.error} isWaiting={sign.failureCount > 0 && sign.isPending} />
        <Button type="submit" size="lg" className="justify-self-start" busy={sign.isPending}>
          {t('Sign agreement')}
        </Button>
      </form>
    </Section>
  )
}

const WayOfSigning = ({ way, onChange }: { way: Way; onChange: (way: Way) => void }) => (
  <RadioChips
    label={t('How would you like to sign?')}
    name="way"
    value={way}
    options={[
      { value: 'draw', label: t('Draw') },
      { value: 'type', label: t('Type my name') },
    ]}
    onChange={onChange}
  />
)

function Outcome({ error, isWaiting }: { error: Error | null; isWaiting: boolean }) {
  if (isWaiting)
    return (
      <p role="status">
        {t("There's no connection at the moment. Your signature is still here, and we keep trying to send it.")}
      </p>
    )
  // A session that ended, or that the person of the team ended on another device.
  if (isRefused(error, 'UNAUTHORIZED') || isRefused(error, 'NOT_FOUND'))
    return (
      <FormAlert>
        {t("The team's session on this device has ended, so nothing is signed. Please give the device back.")}
      </FormAlert>
    )
  return <FormAlert>{error && messageOf(error, t(FAILED))}</FormAlert>
}
