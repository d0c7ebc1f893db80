import { useId } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf } from '../../../../client.ts'
import { dayText } from '../../../../shared/day-text.ts'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { Post } from '../../../posts/contract.ts'
import { namesText } from '../../../../shared/names-text.ts'
import { named } from '../../../../shared/named.ts'
import { isAnswered } from '../../answer-rules.ts'
import { BLANK } from './stored-draft.ts'
import { useSendRequest } from '../use-requests.ts'
import { ApplicationForm, ApplicationSent } from './application-form.tsx'
import { DraftNote } from './draft-note.tsx'
import { HomeChoice } from './home-choice.tsx'
import type { RenderQuestions } from '../parts/render-questions.ts'
import { OwnQuestionFields, StepButtons, StepProgress } from './own-questions.tsx'
import { useOwnQuestions } from './use-own-questions.ts'
import { useCloseAfter } from './use-close-after.ts'
import { useDraft } from './use-draft.ts'

export type SheetPost = Pick<Post, 'id' | 'name' | 'owner' | 'bondedWith' | 'holdUntil'>

type AdoptSheetProps = {
  post: SheetPost
  open: boolean
  onOpenChange: (open: boolean) => void
  renderQuestions?: RenderQuestions | undefined
}

/** Asks for a pet. The questions are optional, and the request and its answers are sent as one. */
export function AdoptSheet({ post, open, onOpenChange, renderQuestions }: AdoptSheetProps) {
  const form = useId()
  const { own, send, answers, draft, sendHome, answered, withAnswers, sent, sending, show, submit } = useSheet({
    post,
    open,
    onOpenChange,
  })
  return (
    <Dialog
      open={open || sending || sent}
      onOpenChange={show}
      title={t('Request to adopt {pets}', { pets: namesText([post.name, post.bondedWith?.name ?? '']) })}
      description={sent ? undefined : descriptionOf(post, own.own !== undefined)}
      actions={
        sent ? undefined : (
          <StepButtons
            own={own}
            form={form}
            busy={send.isPending}
            busyText={t('Sending...')}
            sendText={answered ? t('Submit Application') : t('Send Request')}
          />
        )
      }
    >
      {sent ? (
        <ApplicationSent />
      ) : (
        <div className="grid gap-4">
          {own.step === 0 && <Conditions post={post} />}
          <StepProgress own={own} />
          <ApplicationForm
            id={form}
            answers={answers}
            missing={[]}
            error={send.error && messageOf(send.error, failureOf(withAnswers))}
            onChange={answers => draft.change({ answers })}
            onSubmit={submit}
            isHidden={own.step > 0}
          >
            <OwnQuestionFields own={own} ownerName={post.owner.name} renderQuestions={renderQuestions} />
          </ApplicationForm>
          {open && own.step === 0 && (
            <HomeChoice postId={post.id} checked={sendHome} onChange={sendHome => draft.change({ sendHome })} />
          )}
          {!send.isPending && <DraftNote draft={draft} />}
        </div>
      )}
    </Dialog>
  )
}

/** What is typed and sent, and how the sheet closes. */
function useSheet({ post, open, onOpenChange }: Omit<AdoptSheetProps, 'renderQuestions'>) {
  const send = useSendRequest()
  const draft = useDraft(post.id, { open, sending: send.isPending || send.isSuccess })
  const answers = draft.draft.answers ?? BLANK
  const sendHome = draft.draft.sendHome ?? false
  const own = useOwnQuestions(post.id, { open, draft: draft.draft.own, onChange: own => draft.change({ own }) })
  const answered = isAnswered(answers) || own.isAnswered
  const withAnswers = send.variables !== undefined && isSentAnswered(send.variables)
  const sent = send.isSuccess && withAnswers
  // The live event of the request may come before the answer of the call, and takes `open` away.
  const sending = send.isPending && withAnswers
  const show = (wanted: boolean) => {
    onOpenChange(wanted)
    draft.saveRest()
    own.restart()
    send.reset()
  }
  useCloseAfter(sent, () => show(false))
  const submit = () => {
    if (send.isPending || !own.advance()) return undefined
    const sentAnswers = isAnswered(answers) && { answers }
    send.mutate(
      { postId: post.id, ...sentAnswers, ...(sendHome && { sendHome }), ...(own.own && { own: own.own }) },
      {
        onSuccess: () => {
          draft.clear()
          if (!answered) show(false)
        },
      },
    )
    return undefined
  }
  return { own, send, answers, draft, sendHome, answered, withAnswers, sent, sending, show, submit }
}

/** Whether the request took any answer with it. */
const isSentAnswered = ({ answers, own }: { answers?: unknown; own?: { answers: object } | undefined }): boolean =>
  answers !== undefined || (own !== undefined && Object.keys(own.answers).length > 0)

function descriptionOf({ owner }: SheetPost, asksMore: boolean): string {
  return asksMore
    ? t(
        '{known, select, yes {{name}} other {The owner}} reads this with your request. Some questions may need an answer.',
        named(owner.name),
      )
    : t(
        '{known, select, yes {{name}} other {The owner}} reads this with your request. Every question is optional.',
        named(owner.name),
      )
}

const failureOf = (answered: boolean): string =>
  answered
    ? t('There was an error submitting your application. Please try again.')
    : t('Failed to send adoption request.')

/** What a request for this pet means beside the ordinary. */
function Conditions({ post: { name, bondedWith, holdUntil } }: { post: SheetPost }) {
  return (
    <>
      {bondedWith && (
        <Note>
          {t('{name} and {partner} are bonded and go to one home. You ask for both of them.', {
            name,
            partner: bondedWith.name,
          })}
        </Note>
      )}
      {holdUntil && (
        <Note tone="sun">
          {t('{name} is on hold until {day}. Your request goes on the waiting list.', {
            name,
            day: dayText(holdUntil),
          })}
        </Note>
      )}
    </>
  )
}
