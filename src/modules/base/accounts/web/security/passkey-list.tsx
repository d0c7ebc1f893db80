import { useState } from 'react'
import { KeyRound } from '../../../../../ui/icons.tsx'
import { Trans } from '../../../../../ui/trans.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import type { SecondFactor } from '../../contract.ts'
import { MAX_PASSKEY_NAME_LENGTH } from '../../vocabulary.ts'
import { secondFactorQuery } from '../queries.ts'
import { makePasskey, PASSKEY_FAILED, PasskeyCancelled } from './ask-passkey.ts'

type Passkey = SecondFactor['passkeys'][number]

/** The account's passkeys, with a form to add one. */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-line">
          {passkeys.map(passkey => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey key={passkeys.length} />
    </>
  )
}

function AddPasskey() {
  const queries = useQueries()
  const { accounts } = queries
  const add = useAction({
    mutationFn: async ({ name }: { name: string }) =>
      accounts.addPasskey.call({ passkey: await makePasskey(await accounts.startPasskey.call()), name }),
    success: t('Your passkey is added'),
    invalidates: [secondFactorQuery(queries).queryKey],
  })
  const { form, errors } = useCheckedForm<'name'>(nameErrors, ({ name }) => add.mutate({ name: name.trim() }))
  return (
    <form {...form} className="grid gap-4">
      <Field
        label={t('Name of the new passkey')}
        required
        error={errors.name}
        hint={t('So that you know it again, e.g. My phone.')}
      >
        <Input name="name" maxLength={MAX_PASSKEY_NAME_LENGTH} autoComplete="off" />
      </Field>
      <FormAlert>
        {add.error && !(add.error instanceof PasskeyCancelled) && messageOf(add.error, t(PASSKEY_FAILED))}
      </FormAlert>
      <ReadyButton type="submit" variant="secondary" busy={add.isPending} className="justify-self-start">
        {t('Add a passkey')}
      </ReadyButton>
    </form>
  )
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const [open, setOpen] = useState<'rename' | 'remove'>()
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <KeyRound aria-hidden="true" size={22} className="shrink-0 text-soft" />
        <div className="min-w-40 flex-1">
          <p className="font-semibold wrap-anywhere">{passkey.name}</p>
          <p className="text-sm text-soft">
            {passkey.lastUsedAt ? (
              <Trans text="Last used {time}" values={{ time: <Moment at={passkey.lastUsedAt} /> }} />
            ) : (
              <Trans text="Added {time}" values={{ time: <Moment at={passkey.createdAt} /> }} />
            )}
          </p>
        </div>
        <ReadyButton
          size="sm"
          variant="secondary"
          aria-label={t('Rename {name}', { name: passkey.name })}
          aria-expanded={open === 'rename'}
          onClick={() => setOpen(open === 'rename' ? undefined : 'rename')}
        >
          {t('Rename')}
        </ReadyButton>
        <ReadyButton
          size="sm"
          variant="secondary"
          aria-label={t('Remove {name}', { name: passkey.name })}
          onClick={() => setOpen('remove')}
        >
          {t('Remove')}
        </ReadyButton>
      </div>
      {open === 'rename' && <RenameForm passkey={passkey} onDone={() => setOpen(undefined)} />}
      <RemoveQuestion passkey={passkey} open={open === 'remove'} onClose={() => setOpen(undefined)} />
    </li>
  )
}

function RenameForm({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const queries = useQueries()
  const rename = useAction({
    ...queries.accounts.renamePasskey.mutationOptions(),
    invalidates: [secondFactorQuery(queries).queryKey],
  })
  const { form, errors } = useCheckedForm<'name'>(nameErrors, ({ name: wanted }) =>
    rename.mutate({ id, name: wanted.trim() }, { onSuccess: onDone }),
  )
  return (
    <form {...form} className="grid gap-3">
      <Field label={t('New name')} required error={errors.name}>
        <Input name="name" defaultValue={name} maxLength={MAX_PASSKEY_NAME_LENGTH} autoComplete="off" />
      </Field>
      <FormAlert>
        {rename.error && messageOf(rename.error, t("The name couldn't be saved. Please try again."))}
      </FormAlert>
      <ReadyButton type="submit" size="sm" busy={rename.isPending} className="justify-self-start">
        {t('Save name')}
      </ReadyButton>
    </form>
  )
}

function RemoveQuestion({ passkey, open, onClose }: { passkey: Passkey; open: boolean; onClose: () => void }) {
  const queries = useQueries()
  const remove = useAction({
    ...queries.accounts.removePasskey.mutationOptions(),
    success: t('The passkey is removed'),
    failure: t("The passkey couldn't be removed. Please try again."),
    onSettled: onClose,
    invalidates: [secondFactorQuery(queries).queryKey],
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={wanted => !wanted && onClose()}
      title={t('Remove {name}?', { name: passkey.name })}
      description={t('It no longer signs in to your account. Your device may still offer it; you can delete it there.')}
      confirmText={t('Remove passkey')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: passkey.id })}
    />
  )
}

const nameErrors = ({ name }: { name: string }) => (name.trim() ? {} : { name: t('Please enter a name') })
