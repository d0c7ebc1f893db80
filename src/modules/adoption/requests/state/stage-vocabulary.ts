import { msg, phrase, type Phrase } from '../../../../shared/i18n/t.ts'
import type { Stage, Turn } from '../vocabulary.ts'

const STAGE_NEWS: Record<Turn, Record<Stage, string>> = {
  requester: {
    new: msg("It's your turn: the owner would like to hear from you."),
    talking: msg("You're talking. It's your turn: the owner is waiting for your message."),
    meeting: msg("The owner would like to meet you. It's your turn: agree on a time."),
    home_check: msg("The owner would like to see your home. It's your turn: agree on a time."),
    trial: msg("You're trying it out together. It's your turn: tell the owner how it's going."),
    decision: msg("The owner is about to decide. It's your turn: say whether you'd still like to adopt."),
  },
  owner: {
    new: msg('The owner is looking at it.'),
    talking: msg("You're talking. The owner will write to you next."),
    meeting: msg('The owner would like to meet you and will tell you when.'),
    home_check: msg('The owner would like to see your home and will tell you when.'),
    trial: msg("You're trying it out together. The owner will ask you how it's going."),
    decision: msg('The owner is deciding now.'),
  },
}

/** What a requester reads about the stage of their request. */
export const stageNews = (stage: Stage, turn: Turn): Phrase => phrase(STAGE_NEWS[turn][stage])
