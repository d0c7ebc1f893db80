import { by, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { placesContract } from './contract.ts'
import { readShown } from './location/public-location.server.ts'
import { suggestPlaces } from './search/suggest-places.server.ts'

const os = implement(placesContract).$context<Context>().use(guard)

export const placesApi = os.router({
  suggest: os.suggest.handler(by(({ db }, { text, limit }) => suggestPlaces(db, text, limit))),
  shown: os.shown.handler(by(({ db }, { text }) => readShown(db, text))),
})
