import { t } from '../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { HandIn } from '../contract.ts'
import { EndRecommendation } from './recommended-by.tsx'

/** What the answer means for who asked. */
export function OwnStatus({ handIn }: { handIn: HandIn }) {
  const { state, answer, post, organization } = handIn
  const names = { organization: organization.name }
  switch (state) {
    case 'new':
      return (
        <Note>
          {t('{organization} has not answered yet. You can write to them, or change your words below.', names)}
        </Note>
      )
    case 'waiting':
      return (
        <Note tone="sun">
          {t('You are on the waiting list of {organization}. They write to you when there is room.', names)}
        </Note>
      )
    case 'accepted':
      return (
        <Note tone="leaf">
          <p>{t('{organization} takes your animal. Agree in the chat on when and where you bring it.', names)}</p>
          {post && (
            <Link to={`/post/${post.id}`} className="font-semibold underline">
              {post.status === 'adopted' ? t('It found a home: see its page') : t("It's listed: see its page")}
            </Link>
          )}
        </Note>
      )
    case 'referred':
      return (
        <div className="grid gap-3">
          <Note tone="leaf">
            {t(
              '{organization} suggests that your animal stays with you until it finds a home, and recommends your listing on its page. Requests come to you alone.',
              names,
            )}
          </Note>
          {post && (
            <Link to={`/post/${post.id}`} className={`${buttonStyles()} justify-self-start`}>
              {t('Check and publish your listing')}
            </Link>
          )}
        </div>
      )
    case 'declined':
      return (
        <Note tone="rose">
          <p>{t("{organization} can't take your animal.", names)}</p>
          {answer && <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer}</p>}
        </Note>
      )
    case 'withdrawn':
      return <Note>{t('You withdrew this.')}</Note>
  }
}

/** What the team reads about its answer. */
export function TeamStatus({ handIn, slug }: { handIn: HandIn; slug: string }) {
  const { state, decidedBy, answer, post, person } = handIn
  if (state === 'withdrawn') return <Note>{t('{person} withdrew this.', { person: person.name })}</Note>
  return (
    <>
      {decidedBy && <p className="text-soft">{t('Decided by {name}', { name: decidedBy })}</p>}
      <MissingFiles handIn={handIn} />
      {state === 'accepted' && post && (
        <Link to={`/organization/${slug}/animals/${post.id}`} className={`${buttonStyles()} justify-self-start`}>
          {t('See the animal')}
        </Link>
      )}
      {state === 'referred' && (
        <div className="flex flex-wrap items-center gap-3">
          {post ? (
            <Link to={`/post/${post.id}`} className={buttonStyles({ variant: 'secondary' })}>
              {t('See the listing')}
            </Link>
          ) : (
            <p className="text-soft">{t('The listing is not public.')}</p>
          )}
          {handIn.isRecommended && post && <EndRecommendation postId={post.id} />}
        </div>
      )}
      {answer && (
        <Note>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </Note>
      )}
    </>
  )
}

/** Says which files the draft did not get. They stay with the hand-in. */
export function MissingFiles({ handIn: { missing } }: { handIn: HandIn }) {
  if (missing.photos + missing.papers === 0) return null
  return (
    <Note tone="sun">
      {missing.photos > 0 && (
        <p>
          {t(
            "{count, plural, one {# photo couldn't be read and isn't in the listing.} other {# photos couldn't be read and aren't in the listing.}}",
            { count: missing.photos },
          )}
        </p>
      )}
      {missing.papers > 0 && (
        <p>
          {t(
            "{count, plural, one {# paper couldn't be read and isn't in the health records.} other {# papers couldn't be read and aren't in the health records.}}",
            { count: missing.papers },
          )}
        </p>
      )}
      <p>{t('Please ask for them again in the chat.')}</p>
    </Note>
  )
}
