import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { Button, buttonStyles, ReadyButton } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { cx } from '../../../../../ui/cx.ts'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Page, PageHeader } from '../../../../../ui/layout/page.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import type { Photo } from '../../../../base/photos/contract.ts'
import type { Organization } from '../../contract.ts'
import { ownOrganizationQuery } from '../queries.ts'
import { type FieldName, organizationErrors, OrganizationInputs, toFields } from './organization-inputs.tsx'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

interface SettingsProps {
  organization: Organization
  logo: PhotoSlot
  pictures: PhotoSlot
  renderLogo: (look: { name: string; current: string | null; upload: PhotoSlot; onRemove: () => void }) => ReactNode
}

/** The public data of the organization, which managers edit. */
export function OrganizationSettings(props: SettingsProps) {
  const { data: own } = useQuery(ownOrganizationQuery(useQueries()))
  const isManager = own?.role === 'manager'
  return (
    <Page width="text" className="grid grid-cols-1 gap-6">
      <PageHeader
        title={t('Settings')}
        text={isManager ? t('What people see on your public page.') : t('Only managers change the settings.')}
        className="-mb-3"
      />
      {props.organization.verification === null && (
        <Note>
          {t('Not verified yet. An admin of this site looks at new organizations; a website and an address help.')}
        </Note>
      )}
      {isManager && (
        <>
          <Card>
            <Form {...props} />
          </Card>
          <Card className="grid gap-4">
            <div className="grid gap-1">
              <h2>{t('API keys')}</h2>
              <p className="text-soft">{t('Let your own site or program read the animals here, or write yours.')}</p>
            </div>
            <Link
              to={`/organization/${props.organization.slug}/settings/api-keys`}
              className={cx(buttonStyles({ variant: 'secondary' }), 'justify-self-start')}
            >
              {t('Manage API keys')}
            </Link>
          </Card>
          <CloseOrganization name={props.organization.name} />
        </>
      )}
    </Page>
  )
}

function Form({ organization, logo, pictures, renderLogo }: SettingsProps) {
  const [isRemoved, setRemoved] = useState(false)
  const save = useSave(logo, pictures, () => setRemoved(false))
  const { form, errors } = useCheckedForm<FieldName>(organizationErrors, values => save.mutate({ values, isRemoved }))
  return (
    <form {...form} className="grid gap-5">
      {renderLogo({
        name: organization.name,
        current: isRemoved ? null : organization.logoUrl,
        upload: logo,
        onRemove: () => setRemoved(true),
      })}
      <OrganizationInputs organization={organization} errors={errors} />
      {pictures.field({
        label: t('Photos'),
        hint: t('Photos of the place and the people. Up to 10.'),
        text: t('Choose photos or drop them here'),
      })}
      <FormAlert>
        {save.error && messageOf(save.error, t("The settings couldn't be saved. Please try again."))}
      </FormAlert>
      <ReadyButton type="submit" busy={save.isPending} busyText={t('Saving...')} className="justify-self-start">
        {t('Save settings')}
      </ReadyButton>
    </form>
  )
}

interface SettingsSubmission {
  values: Record<FieldName, string>
  isRemoved: boolean
}

/** Waits for running uploads before it saves. The text stays if the server refuses it. */
function useSave(logo: PhotoSlot, pictures: PhotoSlot, onSaved: () => void) {
  const queries = useQueries()
  return useAction({
    mutationFn: async ({ values, isRemoved }: SettingsSubmission) => {
      const [logos, photoIds] = await Promise.all([logo.settle(), pictures.settle()])
      if (!logos || !photoIds) throw new Error('A picture did not arrive')
      const [logoPhotoId = isRemoved ? null : undefined] = logos
      return queries.organizations.update.call({
        ...toFields(values),
        photoIds,
        ...(logoPhotoId !== undefined && { logoPhotoId }),
      })
    },
    success: t('Settings saved'),
    onSuccess: saved => {
      logo.restore([])
      pictures.restore(saved.photos)
      onSaved()
    },
    invalidates: [queries.organizations.key(), queries.accounts.me.queryKey()],
  })
}

/** A field for photos; the route renders it. */
export interface PhotoSlot {
  field: (look: { label: string; hint?: ReactNode; text?: string }) => ReactNode
  isEmpty: boolean
  settle: () => Promise<string[] | undefined>
  restore: (photos: readonly Photo[]) => void
}

/** Deletes the organization after its name was typed. */
function CloseOrganization({ name }: { name: string }) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { organizations } = useQueries()
  const action = useAction({
    mutationFn: () => organizations.close.call({ name: typed.trim() }),
    success: t('{name} is closed', { name }),
    onSuccess: () => navigate('/home'),
    invalidates: [organizations.key()],
  })
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <h2>{t('Close this organization')}</h2>
        <p className="text-soft">
          {t(
            'Its animals, photos and requests are removed for good. Messages stay readable for the people you wrote to.',
          )}
        </p>
      </div>
      <Field label={t('Its name, to confirm')}>
        <Input value={typed} autoComplete="off" onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      </Field>
      <FormAlert>{action.error && messageOf(action.error, t("That didn't work. Please try again."))}</FormAlert>
      <Button
        variant="danger"
        className="justify-self-start"
        disabled={typed.trim() !== name}
        busy={action.isPending}
        onClick={() => action.mutate()}
      >
        {t('Close organization')}
      </Button>
    </Card>
  )
}
