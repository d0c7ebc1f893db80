import { useInfiniteQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { ListFrame } from '../../../../../ui/data/list-frame.tsx'
import { heldQuery } from '../queries.ts'
import { HeldCard } from './held-card.tsx'

/** The posts whose photos resemble those of somebody else, for admins. */
export function HeldPosts() {
  const list = useInfiniteQuery(heldQuery(useQueries()))
  return (
    <>
      <div className="grid gap-1.5">
        <h1>{t('Copied photos')}</h1>
        <p className="text-soft">
          {t(
            "A photo of these listings resembles one from another owner. Vets can review them once you've compared the photos.",
          )}
        </p>
      </div>
      <ListFrame
        list={list}
        loading={t('Loading listings')}
        more={t('More listings')}
        moreFailed={t("More listings couldn't be loaded. Check your connection and try again.")}
        failed={t('Failed to fetch posts')}
        empty={{ title: t('Nothing is waiting'), text: t('Listings with photos of others appear here automatically.') }}
        skeleton={{ rows: 1, className: 'h-64' }}
      >
        {posts => (
          <ul className="grid gap-4">
            {posts.map(held => (
              <li key={held.post.id}>
                <HeldCard held={held} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}
