import { msg, phrase, type Phrase } from '../../../../shared/i18n/t.ts'
import type { Stage, Turn } from '../vocabulary.ts'

const STAGE_NEWS: Record<Turn, Record<Stage, string>> = {
  requester: {
    new: msg('It is your turn: the owner would like to hear from you.'),
    talking: msg('You are talking. It is your turn: the owner waits for your message.'),
    meeting: msg('The owner would like to meet you. It is your turn: agree on a time.'),
    home_check: msg('The owner would like to see your home. It is your turn: agree on a time.'),
    trial: msg('You are trying it out together. It is your turn: tell the owner how it goes.'),
    decision: msg('The owner is about to decide. It is your turn: say whether you would still like to adopt.'),
  },
  owner: {
    new: msg('The owner is looking at it.'),
    talking: msg('You are talking. The owner writes to you next.'),
    meeting: msg('The owner would like to meet you, and tells you when.'),
    home_check: msg('The owner would like to see your home, and tells you when.'),
    trial: msg('You are trying it out together. The owner asks you how it goes.'),
    decision: msg('The owner is deciding now.'),
  },
}

/** What a requester reads about the stage of their request. */
export const stageNews = (stage: Stage, turn: Turn): Phrase => phrase(STAGE_NEWS[turn][stage])
