import { currentLanguage, msg, t } from '../../../../shared/i18n/t.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { type Status, StatusLine, useStatus } from '../../../../ui/feedback/status-line.tsx'
import { Switch } from '../../../../ui/form/switch.tsx'
import { useAction } from '../../../../app/use-action.ts'
import type { MailChoice } from '../contract.ts'
import type { MailKind } from '../vocabulary.ts'
import { mailChoicesQuery } from './queries.ts'

/** A switch for each kind of mail, and of push notification where the person has a device for these. Changes are saved at once. */
export function MailSettings({ hasPush }: { hasPush: boolean }) {
  const { data: choices = [] } = useQuery(mailChoicesQuery(useQueries()))
  const [status, setStatus] = useStatus()
  const choose = useChoose(setStatus)
  return (
    <div id="mail" className="grid scroll-mt-24 gap-8">
      {GROUPS.map(({ label, kinds }) => (
        <section key={label} className="grid gap-1 border-t border-line pt-6">
          <div className="flex items-end gap-4 pb-1">
            <h2 className="flex-1 text-[1.3125rem]">{t(label)}</h2>
            <span aria-hidden="true" className="w-12 text-center text-sm font-semibold text-soft">
              {t('Email')}
            </span>
            {hasPush && (
              <span aria-hidden="true" className="w-12 text-center text-sm font-semibold text-soft">
                {t('Push')}
              </span>
            )}
          </div>
          <div className="grid divide-y divide-line">
            {choices
              .filter(({ kind }) => kinds.includes(kind))
              .map(choice => (
                <Choice key={choice.kind} {...choice} hasPush={hasPush} onChoose={choose} />
              ))}
          </div>
        </section>
      ))}
      <StatusLine status={status} className="min-h-6" />
    </div>
  )
}

type ChoiceProps = MailChoice & { hasPush: boolean; onChoose: ReturnType<typeof useChoose> }

function Choice({ kind, wanted, push, hasPush, onChoose }: ChoiceProps) {
  const { label, hint } = wordings[kind]
  return (
    <div className="flex items-center gap-4 py-2">
      <Switch
        label={t(label)}
        hint={t(hint)}
        checked={wanted}
        onSwitch={on => onChoose({ kind, wanted: on })}
        className="flex-1"
      />
      {hasPush && (
        <Switch
          label={<span className="sr-only">{t('{label}, as push notifications', { label: t(label) })}</span>}
          checked={push}
          onSwitch={on => onChoose({ kind, push: on })}
        />
      )}
    </div>
  )
}

const GROUPS: { label: string; kinds: MailKind[] }[] = [
  { label: msg('Adopting'), kinds: ['answers', 'meetings', 'agreements', 'aftercare', 'health', 'alerts'] },
  { label: msg('Your listings'), kinds: ['requests', 'reviews', 'listings', 'comments', 'reminders'] },
  { label: msg('Messages and community'), kinds: ['messages', 'communities', 'safety'] },
]

function useChoose(onStatus: (status: Status | undefined) => void) {
  const cache = useQueryClient()
  const queries = useQueries()
  const { queryKey } = mailChoicesQuery(queries)
  const save = useAction({
    ...queries.notifications.chooseMail.mutationOptions(),
    // One call at a time, so that the last click wins.
    scope: { id: 'mail-choices' },
    onMutate: () => cache.cancelQueries({ queryKey }),
    onSuccess: (_done, { kind, wanted, push }) => {
      cache.setQueryData(queryKey, choices =>
        choices?.map(choice =>
          choice.kind === kind ? { kind, wanted: wanted ?? choice.wanted, push: push ?? choice.push } : choice,
        ),
      )
      const name = t(wordings[kind].label).toLocaleLowerCase(currentLanguage())
      onStatus({
        text:
          push === undefined
            ? t('Saved: {name}, {state, select, on {on} other {off}}.', { name, state: wanted ? 'on' : 'off' })
            : t('Saved: {name} as push notifications, {state, select, on {on} other {off}}.', {
                name,
                state: push ? 'on' : 'off',
              }),
      })
    },
    onError: error =>
      onStatus({ text: messageOf(error, t("Your choice couldn't be saved. Please try again.")), failed: true }),
  })
  return (choice: Pick<MailChoice, 'kind'> & Partial<MailChoice>) => {
    onStatus(undefined)
    return save.mutateAsync(choice)
  }
}

const wordings: Record<MailKind, { label: string; hint: string }> = {
  requests: { label: msg('Requests for my pets'), hint: msg('Someone would like to adopt a pet that you listed.') },
  answers: { label: msg('Answers to my requests'), hint: msg('An owner approved or denied your request.') },
  meetings: {
    label: msg('Meetings'),
    hint: msg('Times to meet, changes to meetings with a file for your calendar, and a reminder the day before.'),
  },
  aftercare: {
    label: msg('After an adoption'),
    hint: msg('How a pet is doing in its new home, a question for advice, and a pet that goes back.'),
  },
  agreements: {
    label: msg('Agreements'),
    hint: msg(
      'An agreement is waiting for your signature, its text has changed, or both have signed: then with the file attached.',
    ),
  },
  health: { label: msg('Health of my pets'), hint: msg('A vaccination or treatment is due in the next two weeks.') },
  reminders: {
    label: msg('Reminders'),
    hint: msg("A request has been waiting for days: for your answer, or for an owner's."),
  },
  reviews: { label: msg('Reviews of my listings'), hint: msg('A listing is online, or needs a change first.') },
  listings: {
    label: msg('Questions about my listings'),
    hint: msg(
      'We ask from time to time whether a pet is still looking for a home. Without an answer, we pause its listing.',
    ),
  },
  comments: { label: msg('Comments'), hint: msg('Someone commented on your listing.') },
  communities: {
    label: msg('Communities'),
    hint: msg('Someone replied to your discussion or mentioned you, or your role in a community has changed.'),
  },
  alerts: { label: msg('Saved searches'), hint: msg('A new pet fits a search that you saved.') },
  safety: {
    label: msg('Safety'),
    hint: msg('Our team has looked into what you reported, or removed something that you posted.'),
  },
  messages: {
    label: msg('Unread messages'),
    hint: msg("You have a message that you haven't read for ten minutes."),
  },
}
