import { msg, t } from '../../../../shared/i18n/t.ts'
import { namesText } from '../../../../shared/text/names-text.ts'
import type { Transfer } from '../contract.ts'
import type { TransferEnd } from '../vocabulary.ts'

export const petsOf = ({ pets }: Pick<Transfer, 'pets'>): string => namesText(pets.map(({ name }) => name))

/** What happened, with `{pets}`, `{from}`, `{to}` and `{when}`; for a `Trans`. */
export function stateText({ state, side, because }: Pick<Transfer, 'state' | 'side' | 'because'>): string {
  const isSent = side === 'sent'
  switch (state) {
    case 'open':
      return isSent ? OFFERED : RECEIVED
    case 'accepted':
      return isSent ? WENT : CAME
    case 'declined':
      return isSent ? DECLINED_BY : DECLINED
    case 'withdrawn':
      return isSent ? WITHDRAWN : WITHDRAWN_BY
    case 'outside':
      return OUTSIDE
    case 'reopened':
      return REOPENED
    case 'ended':
      return ENDED[because ?? 'changed']
  }
}

const OFFERED = msg("Offered to {to} {when}. They haven't answered yet.")
const RECEIVED = msg('{from} offered {pets} to you {when}.')
const WENT = msg('{pets} went to {to} {when}.')
const CAME = msg('{pets} came from {from} {when}.')
const DECLINED_BY = msg('{to} declined {pets} {when}.')
const DECLINED = msg('You declined {pets} from {from} {when}.')
const WITHDRAWN = msg('You withdrew the transfer of {pets} to {to} {when}.')
const WITHDRAWN_BY = msg('{from} withdrew the transfer of {pets} {when}.')
const OUTSIDE = msg('{pets} went to {to} {when}, outside of Pawpal.')
const REOPENED = msg('The transfer of {pets} to {to} was undone {when}: the listing is online again.')

const ENDED: Record<TransferEnd, string> = {
  adopted: msg('The transfer of {pets} to {to} ended {when}: {pets} found a home.'),
  removed: msg('The transfer of {pets} to {to} ended {when}: the listing was deleted.'),
  died: msg('The transfer of {pets} to {to} ended {when}: {pets} has died.'),
  outside: msg('The transfer of {pets} to {to} ended {when}: {pets} moved to another place.'),
  gone: msg("The transfer of {pets} to {to} ended {when}: one of the organizations isn't active on Pawpal anymore."),
  changed: msg('The transfer of {pets} to {to} ended {when}: it was bonded with another animal.'),
}

/** What a transfer does with the requests, for the side that reads it. */
export const requestsText = ({ withRequests, side }: Pick<Transfer, 'withRequests' | 'side'>): string =>
  withRequests
    ? side === 'sent'
      ? t('Open requests go along, with their chats.')
      : t('Open requests come along, with their chats.')
    : t("Requests don't go along. The people are told where the animal is.")
