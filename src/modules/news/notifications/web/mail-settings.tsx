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
    <div className="grid gap-2">
      {hasPush && (
        <p aria-hidden="true" className="flex justify-end gap-4 text-sm font-semibold">
          <span className="w-12 text-center">{t('Mail')}</span>
          <span className="w-12 text-center">{t('Push')}</span>
        </p>
      )}
      <div className="grid divide-y divide-line">
        {choices.map(({ kind, wanted, push }) => (
          <div key={kind} className="flex items-center gap-4 py-2">
            <Switch
              label={t(wordings[kind].label)}
              hint={t(wordings[kind].hint)}
              checked={wanted}
              onSwitch={on => choose({ kind, wanted: on })}
              className="flex-1"
            />
            {hasPush && (
              <Switch
                label={
                  <span className="sr-only">
                    {t('{label}, as push notifications', { label: t(wordings[kind].label) })}
                  </span>
                }
                checked={push}
                onSwitch={on => choose({ kind, push: on })}
              />
            )}
          </div>
        ))}
      </div>
      <StatusLine status={status} className="min-h-6" />
    </div>
  )
}

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
      onStatus({ text: messageOf(error, t('Your choice could not be saved. Please try again.')), failed: true }),
  })
  return (choice: Pick<MailChoice, 'kind'> & Partial<MailChoice>) => {
    onStatus(undefined)
    return save.mutateAsync(choice)
  }
}

const wordings: Record<MailKind, { label: string; hint: string }> = {
  requests: { label: msg('Requests for my pets'), hint: msg('Somebody would like to adopt a pet that you listed.') },
  answers: { label: msg('Answers to my requests'), hint: msg('An owner approved or declined your request.') },
  meetings: {
    label: msg('Meetings'),
    hint: msg('Times to meet, agreed, moved and cancelled meetings with a file for your calendar, and the day before.'),
  },
  aftercare: {
    label: msg('After an adoption'),
    hint: msg('How a pet is doing in its new home, a question for advice, and a pet that goes back.'),
  },
  agreements: {
    label: msg('Agreements'),
    hint: msg('An agreement waits for your signature, its text has changed, or both have signed: then with the file.'),
  },
  health: { label: msg('Health of my pets'), hint: msg('A vaccination or treatment is due in the next two weeks.') },
  reminders: {
    label: msg('Reminders'),
    hint: msg('A request has waited for days: for your answer, or for that of an owner.'),
  },
  reviews: { label: msg('Reviews of my listings'), hint: msg('A listing is online, or needs a change first.') },
  listings: {
    label: msg('Questions about my listings'),
    hint: msg(
      'We ask from time to time whether a pet still looks for a home, and pause its listing without an answer.',
    ),
  },
  comments: { label: msg('Comments'), hint: msg('Somebody commented on your listing.') },
  communities: {
    label: msg('Communities'),
    hint: msg('Somebody replied to your discussion or called you by name, or your part in a community changed.'),
  },
  alerts: { label: msg('Saved searches'), hint: msg('A new pet fits a search that you saved.') },
  safety: {
    label: msg('Safety'),
    hint: msg('Our team has looked into what you reported, or removed something that you posted.'),
  },
  messages: {
    label: msg('Unread messages'),
    hint: msg('Somebody wrote to you and you have not read it for ten minutes.'),
  },
}
