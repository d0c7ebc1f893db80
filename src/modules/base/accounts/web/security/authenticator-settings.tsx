import { type ReactNode, useState } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { Trans } from '../../../../../ui/trans.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { SaveButton } from '../form/form-buttons.tsx'
import { secondFactorQuery } from '../queries.ts'
import { codeErrors, CodeField } from './code-field.tsx'

const FAILED = msg("This couldn't be done. Please try again.")

/** Turns the authenticator app on and off. Recovery codes show once, after they were made. */
export function AuthenticatorSettings({ on, codesLeft }: { on: boolean; codesLeft: number }) {
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
  return on ? <TurnedOn codesLeft={codesLeft} onCodes={setCodes} /> : <TurnOn onCodes={setCodes} />
}

function TurnOn({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const start = useAction(useQueries().accounts.startAuthenticator.mutationOptions())
  if (start.data) return <FirstCode {...start.data} onCodes={onCodes} />
  return (
    <>
      <FormAlert>{start.error && messageOf(start.error, t(FAILED))}</FormAlert>
      <ReadyButton
        variant="secondary"
        busy={start.isPending}
        className="justify-self-start"
        onClick={() => start.mutate(undefined)}
      >
        {t('Set up an authenticator app')}
      </ReadyButton>
    </>
  )
}

interface FirstCodeProps {
  secret: string
  uri: string
  qrCode: { size: number; path: string }
  onCodes: (codes: string[]) => void
}

function FirstCode({ secret, uri, qrCode: { size, path }, onCodes }: FirstCodeProps) {
  const queries = useQueries()
  const turnOn = useAction({
    ...queries.accounts.confirmAuthenticator.mutationOptions(),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    invalidates: [secondFactorQuery(queries).queryKey],
  })
  const { form, errors } = useCheckedForm<'code'>(codeErrors, ({ code }) => turnOn.mutate({ code }))
  return (
    <form {...form} className="grid gap-4">
      <p>{t('Scan this with an authenticator app, then type the code that it shows.')}</p>
      <svg
        role="img"
        aria-label={t('QR code for the authenticator app')}
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        shapeRendering="crispEdges"
        className="size-52 rounded-md border border-line bg-white text-black"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <p className="text-sm text-soft">
        <Trans
          text="On this device, <a>open it in your app</a>, or type this key there: {secret}"
          values={{ secret: <code className="text-ink wrap-anywhere select-all">{secret}</code> }}
          components={{ a: <AppLink uri={uri} /> }}
        />
      </p>
      <CodeField error={errors.code} />
      <FormAlert>{turnOn.error && messageOf(turnOn.error, t(FAILED))}</FormAlert>
      <SaveButton busy={turnOn.isPending} busyText={t('Checking...')}>
        {t('Turn on')}
      </SaveButton>
    </form>
  )
}

const AppLink = ({ uri, children }: { uri: string; children?: ReactNode }) => (
  <a href={uri} className="font-semibold text-brand hover:underline">
    {children}
  </a>
)

function TurnedOn({ codesLeft, onCodes }: { codesLeft: number; onCodes: (codes: string[]) => void }) {
  const queries = useQueries()
  const shared = { failure: t(FAILED), invalidates: [secondFactorQuery(queries).queryKey] }
  const [asking, setAsking] = useState(false)
  const renew = useAction({
    ...queries.accounts.renewRecoveryCodes.mutationOptions(),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
    ...shared,
  })
  const remove = useAction({
    ...queries.accounts.removeAuthenticator.mutationOptions(),
    success: t('The authenticator app is turned off'),
    onSettled: () => setAsking(false),
    ...shared,
  })
  return (
    <>
      <p>
        {t(
          "It's on. {codesLeft, plural, one {One recovery code is} other {# recovery codes are}} left: each signs you in once without the app.",
          { codesLeft },
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <ReadyButton variant="secondary" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
          {t('New recovery codes')}
        </ReadyButton>
        <ReadyButton variant="secondary" onClick={() => setAsking(true)}>
          {t('Turn off')}
        </ReadyButton>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Turn the authenticator app off?')}
        description={t('Signing in then needs your password alone, and your recovery codes no longer work.')}
        confirmText={t('Turn off')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
      />
    </>
  )
}

/** New recovery codes, which the person keeps; nobody can show them again. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success(t('The recovery codes are copied'))
    } catch {
      toast.error(t("They couldn't be copied. Please write them down."))
    }
  }
  return (
    <div className="grid gap-4">
      <Note tone="leaf">
        {t(
          'The authenticator app is on. Keep these recovery codes in a safe place, e.g. your password manager: we show them only now. Each signs you in once without the app.',
        )}
      </Note>
      <ul aria-label={t('Recovery codes')} className="grid grid-cols-2 gap-x-4 gap-y-2 font-mono text-[0.9375rem]">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ReadyButton variant="secondary" onClick={() => void copy()}>
          {t('Copy codes')}
        </ReadyButton>
        <ReadyButton onClick={onDone}>{t('I have kept them')}</ReadyButton>
      </div>
    </div>
  )
}
