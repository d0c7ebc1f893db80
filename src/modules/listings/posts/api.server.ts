import { by, bySignedIn, guard, implement, UNCHECKED } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { postsContract } from './contract.ts'
import { createPost } from './write/create-post.server.ts'
import { searchPosts } from './search/search-posts.server.ts'
import { countOwnPosts, listOwnPosts } from './read/list-own-posts.server.ts'
import { listPostsByOwner } from './read/list-posts-by-owner.server.ts'
import { searchAlmost } from './search/search-almost.server.ts'
import { mapPosts } from './search/map-posts.server.ts'
import { listRound, printPosts } from './read/print-posts.server.ts'
import { readPost } from './read/read-post.server.ts'
import { submitPost } from './write/submit-post.server.ts'
import { removePost } from './write/remove-post.server.ts'
import { favoritePost, unfavoritePost } from './favorites/favorite-post.server.ts'
import { listBondable } from './read/list-bondable.server.ts'
import { setAvailability } from './write/set-availability.server.ts'
import { listFavorites } from './favorites/list-favorites.server.ts'
import { listSimilarPosts } from './read/list-similar-posts.server.ts'
import { updatePost } from './write/update-post.server.ts'

const os = implement(postsContract).$context<Context>().use(guard)
const unchecked = implement(postsContract, UNCHECKED).$context<Context>().use(guard)

export const postsApi = os.router({
  list: unchecked.list.handler(by(searchPosts)),
  almost: unchecked.almost.handler(by(searchAlmost)),
  map: unchecked.map.handler(by(mapPosts)),
  get: unchecked.get.handler(by(readPost)),
  print: unchecked.print.handler(by(printPosts)),
  round: unchecked.round.handler(bySignedIn(listRound)),
  similar: os.similar.handler(by(listSimilarPosts)),
  favorites: os.favorites.handler(bySignedIn(listFavorites)),
  favorite: os.favorite.handler(bySignedIn(favoritePost)),
  unfavorite: os.unfavorite.handler(bySignedIn(unfavoritePost)),
  mine: os.mine.handler(bySignedIn(listOwnPosts)),
  mineCounts: os.mineCounts.handler(bySignedIn(countOwnPosts)),
  analytics: os.analytics.handler(bySignedIn(context => context.reactions.readAnalytics(context))),
  ofOwner: os.ofOwner.handler(by(listPostsByOwner)),
  create: os.create.handler(bySignedIn(createPost)),
  submit: os.submit.handler(bySignedIn(submitPost)),
  update: os.update.handler(bySignedIn(updatePost)),
  setAvailability: os.setAvailability.handler(bySignedIn(setAvailability)),
  bondable: os.bondable.handler(bySignedIn(listBondable)),
  remove: os.remove.handler(bySignedIn(removePost)),
})
