import { useState, type FormEvent } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import type { ImportMapping, ReadImport } from '../contract.ts'

interface PhotoServiceProps {
  read: ReadImport
  busy: boolean
  onRead: (mapping: ImportMapping) => void
}

/** Where the photos of an ASM3's JSON are, which the file does not say. Remembered for the next one. */
export function PhotoService({ read: { mapping }, busy, onRead }: PhotoServiceProps) {
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget).get('photoService')
    const photoService = typeof given === 'string' ? given.trim() : ''
    const isGood = URL.canParse(photoService) && new URL(photoService).protocol === 'https:'
    setError(isGood ? undefined : t('Please enter an address that begins with https://.'))
    if (isGood) onRead({ photoService })
  }
  return (
    <Card>
      <form noValidate className="grid gap-3" onSubmit={submit}>
        <Field
          label={t('Address of your Animal Shelter Manager service')}
          error={error}
          hint={t('The file does not say where its photos are. It is the address that the file came from.')}
        >
          <Input
            name="photoService"
            type="url"
            inputMode="url"
            defaultValue={mapping.photoService ?? ''}
            placeholder="https://service.sheltermanager.com/asmservice?account=…"
          />
        </Field>
        <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
          {t('Read the file with its photos')}
        </Button>
      </form>
    </Card>
  )
}
