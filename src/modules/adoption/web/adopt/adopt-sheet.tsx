import { useId, useState } from 'react'
import { messageOf } from '../../../../client.ts'
import { dayText } from '../../../../shared/day-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { Post } from '../../../posts/contract.ts'
import { isAnswered } from '../../rules.ts'
import { useSendRequest } from '../use-requests.ts'
import { ApplicationForm, ApplicationSent } from './application-form.tsx'
import { HomeChoice } from './home-choice.tsx'
import { BLANK, useAnswers } from './use-answers.ts'
import { useCloseAfter } from './use-close-after.ts'

export type SheetPost = Pick<Post, 'id' | 'name' | 'owner' | 'bondedWith' | 'holdUntil'>

type AdoptSheetProps = {
  post: SheetPost
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks for a pet. The questions are optional, and the request and its answers are sent as one. */
export function AdoptSheet({ post, open, onOpenChange }: AdoptSheetProps) {
  const form = useId()
  const send = useSendRequest()
  const [draft, setDraft] = useAnswers(post.id)
  const [sendHome, setSendHome] = useState(false)
  const answers = draft ?? BLANK
  const answered = isAnswered(answers)
  const withAnswers = send.variables?.answers !== undefined
  const sent = send.isSuccess && withAnswers
  // The live event of the request may come before the answer of the call, and takes `open` away.
  const sending = send.isPending && withAnswers
  const show = (wanted: boolean) => {
    onOpenChange(wanted)
    setDraft(null)
    setSendHome(false)
    send.reset()
  }
  useCloseAfter(sent, () => show(false))
  const submit = () => {
    if (send.isPending) return undefined
    send.mutate(
      { postId: post.id, ...(answered && { answers }), ...(sendHome && { sendHome }) },
      { onSuccess: () => answered || show(false) },
    )
    return undefined
  }
  return (
    <Dialog
      open={open || sending || sent}
      onOpenChange={show}
      title={`Request to adopt ${post.bondedWith ? `${post.name} and ${post.bondedWith.name}` : post.name}`}
      description={
        sent ? undefined : `${post.owner.name || 'The owner'} reads this with your request. Every question is optional.`
      }
      actions={
        sent ? undefined : (
          <Button type="submit" form={form} busy={send.isPending} busyText="Sending...">
            {answered ? 'Submit Application' : 'Send Request'}
          </Button>
        )
      }
    >
      {sent ? (
        <ApplicationSent />
      ) : (
        <div className="grid gap-4">
          <Conditions post={post} />
          <ApplicationForm
            id={form}
            answers={answers}
            missing={[]}
            error={send.error && messageOf(send.error, failureOf(send.variables.answers !== undefined))}
            onChange={setDraft}
            onSubmit={submit}
          />
          {open && <HomeChoice postId={post.id} checked={sendHome} onChange={setSendHome} />}
        </div>
      )}
    </Dialog>
  )
}

const failureOf = (answered: boolean): string =>
  answered ? 'There was an error submitting your application. Please try again.' : 'Failed to send adoption request.'

/** What a request for this pet means beside the ordinary. */
function Conditions({ post: { name, bondedWith, holdUntil } }: { post: SheetPost }) {
  return (
    <>
      {bondedWith && (
        <Note>{`${name} and ${bondedWith.name} are bonded and go to one home. You ask for both of them.`}</Note>
      )}
      {holdUntil && (
        <Note tone="sun">{`${name} is on hold until ${dayText(holdUntil)}. Your request goes on the waiting list.`}</Note>
      )}
    </>
  )
}
