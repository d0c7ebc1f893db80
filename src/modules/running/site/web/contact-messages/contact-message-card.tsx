import { useId } from 'react'
import { Trans } from '../../../../../ui/trans.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Button, buttonStyles } from '../../../../../ui/button/button.tsx'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import type { ContactMessage } from '../../contract.ts'
import { SUBJECT_LABELS } from '../../vocabulary.ts'

/** A contact message and whether it is answered. */
export function ContactMessageCard({ message }: { message: ContactMessage }) {
  const title = useId()
  const { name, email, subject, message: text, createdAt, answeredAt } = message
  return (
    <article aria-labelledby={title} className={cx(cardStyles(), 'grid gap-3 p-4 sm:p-5')}>
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge>{t(SUBJECT_LABELS[subject])}</Badge>
          {answeredAt && <Badge tone="leaf">{t('Answered')}</Badge>}
          <Moment at={createdAt} className="text-sm text-soft sm:ms-auto" />
        </div>
        <h2 id={title} className="text-lg wrap-anywhere">
          {name}
        </h2>
        <p className="text-sm wrap-anywhere text-soft">{email}</p>
      </header>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
      <footer className="flex flex-wrap items-center gap-2">
        <a
          href={replyTo(message)}
          aria-describedby={title}
          className={buttonStyles({ variant: answeredAt ? 'secondary' : 'primary', size: 'sm' })}
        >
          {t('Reply')}
        </a>
        <MarkButton message={message} describedBy={title} />
        {answeredAt && <AnsweredBy message={message} at={answeredAt} />}
      </footer>
    </article>
  )
}

/** A `mailto:` link that starts an answer. */
const replyTo = ({ email, subject }: ContactMessage): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${SUBJECT_LABELS[subject]}`)}`

function MarkButton({ message: { id, answeredAt }, describedBy }: { message: ContactMessage; describedBy: string }) {
  const { site } = useQueries()
  const answered = answeredAt === null
  const mark = useAction({
    ...site.markContactMessage.mutationOptions(),
    success: answered ? t('Marked as answered') : t('Marked as open'),
    failure: t("The message couldn't be marked. Please try again."),
    invalidates: [site.contactMessages.key()],
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-describedby={describedBy}
      busy={mark.isPending}
      onClick={() => mark.mutate({ id, answered })}
    >
      {answered ? t('Mark as answered') : t('Mark as open')}
    </Button>
  )
}

const AnsweredBy = ({ message: { answeredBy }, at }: { message: ContactMessage; at: string }) => (
  <p className="text-sm text-soft">
    <Trans
      text="Answered by {person}, {time}"
      values={{
        person: <span className="wrap-anywhere">{answeredBy?.name ?? t('a deleted account')}</span>,
        time: <Moment at={at} className="whitespace-nowrap" />,
      }}
    />
  </p>
)
