import type { ConfirmLink } from '../contract.ts'

/** What an owner should know before the answer. */
export const noteOf = ({ name, paused }: { name: string; paused: boolean }): string =>
  `${
    paused
      ? 'The listing is paused, because we had no answer from you. Requests are kept.'
      : 'People look for pets that are really there. Without an answer we pause the listing.'
  } If somebody who asked here takes ${name} home, approve their request instead.`

type Answered = Extract<ConfirmLink, { state: 'answered' }>['pet']

/** What the listing is after the answer. */
export function answeredText({ name, status, availability }: Answered): { title: string; text: string } {
  if (status === 'adopted')
    return {
      title: `${name} has found a home!`,
      text: 'How lovely. Everybody who asked is told. If this was a slip, make the pet available again on its page.',
    }
  if (status === 'approved' && availability === 'paused')
    return {
      title: `The listing for ${name} is paused`,
      text: 'It is in no list, and requests are kept. You can bring it back on its page at any time.',
    }
  if (status === 'approved')
    return {
      title: 'Thank you!',
      text: `The listing for ${name} is confirmed. People see how lately you confirmed it.`,
    }
  return { title: 'This question is answered', text: `The listing for ${name} has changed since we asked.` }
}
