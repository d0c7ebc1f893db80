import type { Context, SignedIn } from '../../platform/context.ts'
import { readCards, type CardPage } from './post-cards.server.ts'

/** My posts in every status. */
export const ownPosts = (context: SignedIn, { cursor }: { cursor?: string | undefined }): Promise<CardPage> =>
  readCards(context, { conditions: [{ text: 'owner_id = $', value: context.viewer.id }], cursor })

/** A person's posts as the public sees them; nobody's for a person who does not exist. */
export const postsOfOwner = (
  context: Context,
  { ownerId, cursor }: { ownerId: string; cursor?: string | undefined },
): Promise<CardPage> =>
  readCards(context, {
    conditions: [{ text: 'owner_id = $', value: ownerId }, { text: `status in ('approved', 'adopted')` }],
    cursor,
  })
