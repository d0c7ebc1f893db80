import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useQueries } from '../../../../../app/client.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { ListFrame } from '../../../../../ui/data/list-frame.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { PasswordInput } from '../../../../../ui/form/password-input.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { useHydrated } from '../../../../../ui/use-hydrated.ts'
import { MAX_EMAIL_LENGTH, PASSWORD_MAX_LENGTH } from '../../../../base/accounts/vocabulary.ts'
import { vetsQuery } from '../queries.ts'
import { ExportLink } from '../table/export-link.tsx'
import { SearchAndSort } from '../users/user-management.tsx'
import { useCreateVet } from './use-vet-actions.ts'
import { Group, NameFields, PracticeFields, type VetFieldName, vetFormErrors } from './vet-fields.tsx'
import { VetTable } from './vet-table.tsx'

const FORM = 'new-vet'

/** The list of vets, and the form for a new one. */
export function VetManagement() {
  const [search] = useSearchParams()
  const list = useInfiniteQuery(vetsQuery(useQueries(), search))
  const [creating, setCreating] = useState(false)
  const hydrated = useHydrated()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>{t('Vet Management')}</h1>
        <Button
          variant={creating ? 'secondary' : 'primary'}
          className="disabled:opacity-100"
          disabled={!hydrated}
          aria-expanded={creating}
          aria-controls={creating ? FORM : undefined}
          onClick={() => setCreating(!creating)}
        >
          {creating ? t('Cancel') : t('Create New Vet Account')}
        </Button>
      </div>
      {creating && <VetForm id={FORM} onCreated={() => setCreating(false)} />}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SearchAndSort />
        <ExportLink table="vets" />
      </div>
      <ListFrame
        list={list}
        loading={t('Loading veterinarians')}
        more={t('More veterinarians')}
        moreFailed={t("More veterinarians couldn't be loaded. Check your connection and try again.")}
        failed={t('Failed to fetch veterinarians')}
        empty={t('No veterinarians found')}
      >
        {items => <VetTable vets={items} />}
      </ListFrame>
    </>
  )
}

/** Creates a vet's account; a failure keeps the typed values. */
function VetForm({ id, onCreated }: { id: string; onCreated: () => void }) {
  const { create, busy, refusedPassword, failure } = useCreateVet()
  const { form, errors } = useCheckedForm<VetFieldName>(vetFormErrors, values => create(values, onCreated), {
    password: refusedPassword,
  })
  return (
    <form
      {...form}
      id={id}
      aria-label={t('Create New Vet Account')}
      className={cx(cardStyles(), 'grid gap-7 p-5 sm:p-6')}
    >
      <NameFields />
      <Group title={t('Sign-in')}>
        <Field label={t('Email')} required error={errors.email} className="sm:col-span-2">
          <Input name="email" type="email" autoComplete="off" maxLength={MAX_EMAIL_LENGTH} />
        </Field>
        <Field
          label={t('Password')}
          required
          error={errors.password}
          hint={t(
            'They get an email to choose their own. At least 8 characters, with lowercase, uppercase, number and special character.',
          )}
        >
          <PasswordInput name="password" autoComplete="new-password" maxLength={PASSWORD_MAX_LENGTH} />
        </Field>
        <Field label={t('Confirm Password')} required error={errors.confirmPassword}>
          <PasswordInput name="confirmPassword" autoComplete="new-password" maxLength={PASSWORD_MAX_LENGTH} />
        </Field>
      </Group>
      <PracticeFields errors={errors} />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" size="lg" className="justify-self-start" busy={busy} busyText={t('Creating account...')}>
        {t('Create Account')}
      </Button>
    </form>
  )
}
