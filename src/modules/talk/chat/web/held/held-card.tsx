import { useEffect, useId, useState } from 'react'
import type { Address } from '../../../../../shared/addresses.ts'
import { currentLanguage, t } from '../../../../../shared/i18n/t.ts'
import { relativeFormat } from '../../../../../shared/i18n/formats.ts'
import { formatTag } from '../../../../../shared/i18n/languages.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { FEATURE_TEXTS } from '../../../../safety/screening/vocabulary.ts'
import { Trans } from '../../../../../ui/trans.tsx'
import { useQueries } from '../../../../../app/client.ts'
import { useAction } from '../../../../../app/use-action.ts'
import type { HeldConversation } from '../../contract.ts'
import type { HeldDecision } from '../../vocabulary.ts'

interface HeldCardProps {
  held: HeldConversation
  /** The page of the reports about a person. */
  reportsPathOf: (personId: string) => Address
  /** Present where several can be selected. */
  selected: boolean | undefined
  onToggle: () => void
}

/** The held messages of one conversation, which an admin decides together. */
export function HeldCard({ held: { sender, messages }, reportsPathOf, selected, onToggle }: HeldCardProps) {
  const title = useId()
  const { mutate, isPending, variables } = useDecision(decision =>
    decision === 'pass'
      ? t('The message is delivered')
      : t("The message won't be delivered. The report about {name} stays open.", { name: sender.name }),
  )
  const decide = (decision: HeldDecision) => mutate({ messageIds: messages.map(({ id }) => id), decision })
  const busy = (decision: HeldDecision) => isPending && variables?.decision === decision
  return (
    <article aria-labelledby={title} className={cx(cardStyles(), 'grid gap-4 p-4 sm:p-5')}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={title} className="text-lg wrap-anywhere">
          <Link to={`/profile/${sender.id}`}>{sender.name}</Link>
        </h3>
        <Link to={reportsPathOf(sender.id)} className="text-sm text-soft underline">
          {t('All reports about them')}
        </Link>
      </header>
      <ol className="grid gap-4">
        {messages.map(message => (
          <HeldMessage key={message.id} message={message} />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button busy={busy('pass')} disabled={isPending} onClick={() => decide('pass')} aria-describedby={title}>
          {t('Deliver')}
        </Button>
        <Button
          variant="danger"
          busy={busy('refuse')}
          disabled={isPending}
          onClick={() => decide('refuse')}
          aria-describedby={title}
        >
          {t('Reject')}
        </Button>
        {selected !== undefined && (
          <Checkbox
            label={t('Select')}
            checked={selected}
            onChange={onToggle}
            aria-describedby={title}
            className="sm:ms-auto"
          />
        )}
      </div>
    </article>
  )
}

function HeldMessage({ message }: { message: HeldConversation['messages'][number] }) {
  const { content, hasPhoto, createdAt, arrivesAt, score, reasons } = message
  return (
    <li className="grid gap-2">
      <blockquote className="border-s-2 border-brand ps-3 wrap-anywhere whitespace-pre-line">
        {content || <em className="text-soft">{t('A photo without words')}</em>}
        {content && hasPhoto && <p className="text-sm text-soft">{t('With a photo')}</p>}
      </blockquote>
      <ul aria-label={t("Why it's held")} className="flex flex-wrap gap-1.5">
        <li>
          <Badge tone="sun">{t('Score {score}', { score })}</Badge>
        </li>
        {reasons.map(reason => (
          <li key={reason}>
            <Badge>{t(FEATURE_TEXTS[reason].label)}</Badge>
          </li>
        ))}
        {reasons.length === 0 && (
          <li>
            <Badge>{t('Follows a held message')}</Badge>
          </li>
        )}
      </ul>
      <p className="text-sm text-soft">
        <Trans
          text="Written {when}. {arrives}."
          values={{ when: <Moment at={createdAt} />, arrives: <TimeLeft at={arrivesAt} /> }}
        />
      </p>
    </li>
  )
}

const REFRESH_MS = 30_000
const MINUTE_MS = 60_000

/** When a held message arrives, and in how many minutes. */
function TimeLeft({ at }: { at: string }) {
  const now = useNow()
  return (
    <Trans
      text="Arrives {when}{left, select, unknown {} other {, {left}}}"
      values={{ when: <Moment at={at} />, left: now ? leftInWords(Date.parse(at) - now) : 'unknown' }}
    />
  )
}

function leftInWords(leftMs: number): string {
  const minutes = Math.ceil(leftMs / MINUTE_MS)
  return minutes < 1 ? t('any moment') : relativeFormat(formatTag(currentLanguage()), {}).format(minutes, 'minute')
}

/** The current time, refreshed every half minute; undefined on the server and until the page has loaded. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Decides on held messages. @param saidOf the text of the toast afterwards */
export function useDecision(saidOf: (decision: HeldDecision, decided: number) => string) {
  const { heldMessages, heldMessageCount, decideHeld } = useQueries().chat
  return useAction({
    ...decideHeld.mutationOptions(),
    success: ({ decided }, { decision }) => saidOf(decision, decided),
    failure: t("This couldn't be decided. Please try again."),
    invalidates: [heldMessages.queryKey(), heldMessageCount.queryKey()],
  })
}
