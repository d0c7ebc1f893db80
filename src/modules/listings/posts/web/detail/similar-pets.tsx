import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../../../../app/client.ts'
import { Section } from '../../../../../ui/layout/page.tsx'
import type { Post } from '../../contract.ts'
import { CardList } from '../listing/card-list.tsx'
import type { CardLook } from '../listing/pet-card.tsx'
import { petName } from '../pet-texts.ts'
import { similarQuery } from '../queries.ts'
import { useDeleted } from '../use-post.ts'
import { t } from '../../../../../shared/i18n/t.ts'

/** Similar pets; nothing if there are none. */
export function SimilarPets({ post }: { post: Post }) {
  const enabled = !useDeleted(post.id)
  const { data: posts = [] } = useQuery({ ...similarQuery(useQueries(), post.id), enabled })
  if (posts.length === 0) return null
  return (
    <Section
      id="pets-like-it"
      title={t('Pets like {name}', { name: petName(post) })}
      className="mt-12 scroll-mt-(--header) gap-4"
    >
      <CardList
        posts={posts}
        look={look}
        favorites={false}
        className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4 lg:gap-6"
      />
    </Section>
  )
}

const look: CardLook = { eager: 0, sizes: '(width >= 77rem) 17rem, (width >= 64rem) 22vw, 46vw' }
