import { useSyncExternalStore } from 'react'
import { type Mutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useQueries } from '../../../../../app/client.ts'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Trans } from '../../../../../ui/trans.tsx'
import { tabStore } from '../../../../../ui/browser-store.ts'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import type { OwnSuspension } from '../../contract.ts'
import { MAX_APPEAL_LENGTH } from '../../vocabulary.ts'

/**
 * Shows on the sign-in page why a person who just tried to sign in is suspended.
 * @param sessionEnded whether the session of this page ended; the suspension may be why
 */
export function SuspensionNotice({ sessionEnded }: { sessionEnded: boolean }) {
  const [search] = useSearchParams()
  const refusedAt = useRefusedAt()
  if (!refusedAt && !sessionEnded && search.get('problem') !== 'suspended') return null
  return <OwnNotice key={refusedAt} />
}

/**
 * When the last sign-in was refused because of a suspension; 0 if it was not. Does not use `useMutationState`, which
 * every page would load.
 */
function useRefusedAt(): number {
  const cache = useQueryClient().getMutationCache()
  return useSyncExternalStore(
    changed => cache.subscribe(changed),
    () => refusedAt(cache.getAll()),
    () => 0,
  )
}

function refusedAt(mutations: readonly Mutation[]): number {
  const tries = mutations.filter(({ options }) => options.mutationKey !== APPEAL_KEY).map(({ state }) => state)
  const last = tries.toSorted((one, other) => one.submittedAt - other.submittedAt).at(-1)
  return last && isRefused(last.error, 'SUSPENDED') ? last.submittedAt : 0
}

function OwnNotice() {
  const { data } = useQuery({
    ...useQueries().safety.ownSuspension.queryOptions({}),
    staleTime: 0,
    refetchOnMount: 'always',
  })
  if (!data) return null
  return (
    <Note tone="sun">
      <section aria-labelledby="suspension" className="grid gap-4">
        <h2 id="suspension" className="text-lg">
          {t('Your account is suspended')}
        </h2>
        <Reason {...data} />
        {data.appealedAt ? (
          <p role="status">
            <Trans
              text="You wrote to our team <at/>. They answer by email."
              components={{ at: <Moment at={data.appealedAt} /> }}
            />
          </p>
        ) : (
          <AppealForm />
        )}
      </section>
    </Note>
  )
}

const Reason = ({ reason, since, until }: OwnSuspension) => (
  <div className="grid gap-2">
    {reason !== null && (
      <blockquote className="border-s-2 border-current ps-3 wrap-anywhere whitespace-pre-line">{reason}</blockquote>
    )}
    <p>
      {since && (
        <>
          <Trans text="Since <at/>." components={{ at: <Moment at={since} /> }} />{' '}
        </>
      )}
      {until ? (
        <Trans text="It ends automatically: <at/>." components={{ at: <Moment at={until} /> }} />
      ) : (
        t('It lasts until our team removes it.')
      )}
    </p>
  </div>
)

/** The key of the draft in the tab's storage, because the permit may expire and require another sign-in. */
const DRAFT = 'appeal'
const APPEAL_KEY = ['appeal']

/** The form of an appeal against the own suspension. */
function AppealForm() {
  const { safety } = useQueries()
  const appeal = useAction({
    ...safety.appeal.mutationOptions(),
    mutationKey: APPEAL_KEY,
    onSuccess: () => tabStore.set(DRAFT, null),
    invalidates: [safety.ownSuspension.queryKey()],
  })
  const { form, errors } = useCheckedForm<'text'>(appealErrors, ({ text }) => appeal.mutate({ text: text.trim() }))
  return (
    <form {...form} className="grid gap-4">
      <Field
        label={t('Write to the team')}
        hint={t('You can write once. Our team takes another look and answers by email.')}
        required
        error={errors.text}
      >
        <Textarea
          name="text"
          rows={5}
          maxLength={MAX_APPEAL_LENGTH}
          defaultValue={tabStore.get(DRAFT) ?? ''}
          onChange={({ target }) => tabStore.set(DRAFT, target.value)}
        />
      </Field>
      <FormAlert>
        {appeal.error && messageOf(appeal.error, t("The text couldn't be sent. Please try again."))}
      </FormAlert>
      <ReadyButton type="submit" block busy={appeal.isPending}>
        {t('Send to the team')}
      </ReadyButton>
    </form>
  )
}

const appealErrors = ({ text }: { text: string }) =>
  text.trim() ? {} : { text: t('Please write what our team should know') }
