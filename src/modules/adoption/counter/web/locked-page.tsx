import { type ReactNode, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { mayPass, messageOf, useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Logo } from '../../../../ui/layout/logo.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import type { LockedSession } from '../contract.ts'
import { counterProblems } from '../problems.ts'
import { FAILED, lockedSessionQuery } from './queries.ts'
import { SignHere } from './sign-here.tsx'
import { type AskPasskey, UnlockForm } from './unlock-form.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'

interface LockedPageProps {
  /** Shows the Markdown of an agreement. */
  renderText: (text: string) => ReactNode
  askPasskey: AskPasskey
}

/** The whole window of a locked session: the text and the signature for the adopter, then the way back for the team. */
export function LockedPage({ renderText, askPasskey }: LockedPageProps) {
  const { data } = useQuery(lockedSessionQuery(useQueries()))
  const [signed, setSigned] = useState<LockedSession>()
  const session = signed ?? data
  if (!session) return null
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex w-full max-w-3xl flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-6">
          <Logo className="text-xl" />
          {session.organization && <p className="min-w-0 font-semibold wrap-anywhere">{session.organization}</p>}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto grid w-full max-w-3xl gap-8 px-4 py-8 outline-none sm:px-6">
        <Content session={session} onSigned={setSigned} renderText={renderText} askPasskey={askPasskey} />
      </main>
    </div>
  )
}

type ContentProps = LockedPageProps & { session: LockedSession; onSigned: (session: LockedSession) => void }

function Content({ session, onSigned, renderText, askPasskey }: ContentProps) {
  const { state, staff, refusal, pet, text } = session
  if (state === 'returned' && staff) return <UnlockForm staff={staff} askPasskey={askPasskey} />
  if (state === 'signed')
    return (
      <Message title={t('Thank you')}>
        <p className="text-lg">
          {t('You signed the agreement about {pet}. Please give the device back now.', { pet })}
        </p>
        <GiveBack text={t('Give the device back')} />
      </Message>
    )
  if (refusal)
    return (
      <Message title={t("You can't sign now")}>
        <p role="alert">{t(counterProblems[refusal].message)}</p>
        <GiveBack text={t('Give the device back')} />
      </Message>
    )
  return (
    <>
      <Message title={t('Agreement about {pet}', { pet })}>
        <p>{t('Please read it, and ask about anything that is not clear. Then sign below.')}</p>
      </Message>
      <Card className="grid grid-cols-1 gap-4">{renderText(text)}</Card>
      <SignHere session={session} onSigned={onSigned} />
      <GiveBackUnsigned />
    </>
  )
}

const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid gap-4">
    <PageTitle>{title}</PageTitle>
    <h1 className="wrap-anywhere">{title}</h1>
    {children}
  </div>
)

const RETRY_MS = 2000

/** The page then loads again, in the language of the team. */
function useGiveBack() {
  const { counter } = useQueries()
  return useAction({
    ...counter.giveBack.mutationOptions(),
    retry: (_, error) => mayPass(error),
    retryDelay: RETRY_MS,
    onSuccess: () => location.reload(),
  })
}

function GiveBack({ text }: { text: string }) {
  const giveBack = useGiveBack()
  return (
    <>
      {giveBack.error && <p role="alert">{messageOf(giveBack.error, t(FAILED))}</p>}
      <Button
        size="lg"
        className="justify-self-start"
        busy={giveBack.isPending || giveBack.isSuccess}
        onClick={() => giveBack.mutate(undefined)}
      >
        {text}
      </Button>
    </>
  )
}

function GiveBackUnsigned() {
  const [asking, setAsking] = useState(false)
  const giveBack = useGiveBack()
  return (
    <div className="border-t border-line pt-6">
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('Give the device back without signing')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('Give the device back without signing?')}
        description={t('Nothing is signed. What you typed or drew is removed.')}
        confirmText={t('Give it back')}
        cancelText={t('Keep reading')}
        tone="primary"
        busy={giveBack.isPending || giveBack.isSuccess}
        onConfirm={() => giveBack.mutate(undefined)}
      />
    </div>
  )
}
