import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { labelCards, moveCards, saveCard } from './change-cards.server.ts'
import { boardContract } from './contract.ts'
import { readBoard, readCard } from './read-board.server.ts'
import { readSettings, saveSettings } from './stage-days.server.ts'

const os = implement(boardContract).$context<Context>().use(guard)

export const boardApi = os.router({
  get: os.get.handler(bySignedIn(readBoard)),
  card: os.card.handler(bySignedIn(readCard)),
  move: os.move.handler(bySignedIn(moveCards)),
  saveCard: os.saveCard.handler(bySignedIn(saveCard)),
  label: os.label.handler(bySignedIn(labelCards)),
  settings: os.settings.handler(bySignedIn(readSettings)),
  saveSettings: os.saveSettings.handler(bySignedIn(saveSettings)),
})
