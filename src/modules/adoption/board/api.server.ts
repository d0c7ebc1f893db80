import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../platform/context.ts'
import { labelCards, moveCards, saveCard } from './change-cards.server.ts'
import { boardContract } from './contract.ts'
import { readBoard, readCard } from './read-board.server.ts'
import { readSettings, saveSettings, type ReadStageDays } from './stage-days.server.ts'

const os = implement(boardContract).$context<Context>().use(guard)

/** @param readSite reads the site's settings; injected, because their module stands above this one */
export const createBoardApi = (readSite: ReadStageDays) =>
  os.router({
    get: os.get.handler(bySignedIn(readBoard(readSite))),
    card: os.card.handler(bySignedIn(readCard(readSite))),
    move: os.move.handler(bySignedIn(moveCards)),
    saveCard: os.saveCard.handler(bySignedIn(saveCard(readSite))),
    label: os.label.handler(bySignedIn(labelCards)),
    settings: os.settings.handler(bySignedIn(readSettings(readSite))),
    saveSettings: os.saveSettings.handler(bySignedIn(saveSettings(readSite))),
  })
