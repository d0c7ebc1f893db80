import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { Card } from '../../../../../ui/layout/card.tsx'
import { useTeamAction } from '../use-team-action.ts'

/** Deletes the organisation, once its name is typed. */
export function CloseOrganization({ name }: { name: string }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { close } = useQueries().organizations
  const action = useTeamAction<void>({
    run: () => close.call({ name: typed.trim() }),
    success: t('{name} is closed', { name }),
    onSuccess: () => void navigate('/home'),
  })
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2>{t('Close this organisation')}</h2>
        <p className="text-soft">
          {t(
            'Its animals, photos and requests are removed for good. Messages stay readable for the people you wrote to.',
          )}
        </p>
      </div>
      <Field label={t('Its name, to confirm')}>
        <Input value={typed} autoComplete="off" onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      </Field>
      <Button
        variant="danger"
        className="justify-self-start"
        disabled={typed.trim() !== name}
        busy={action.isPending}
        onClick={() => action.mutate()}
      >
        {t('Close organisation')}
      </Button>
    </Card>
  )
}
