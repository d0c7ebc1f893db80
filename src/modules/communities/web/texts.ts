const numbers = new Intl.NumberFormat('en-US')
const compact = new Intl.NumberFormat('en-US', { notation: 'compact' })

export const membersText = (count: number): string => `${numbers.format(count)} ${count === 1 ? 'member' : 'members'}`
export const discussionsText = (count: number): string =>
  `${numbers.format(count)} ${count === 1 ? 'discussion' : 'discussions'}`
export const commentsText = (count: number): string =>
  `${compact.format(count)} ${count === 1 ? 'comment' : 'comments'}`
export const likesText = (count: number): string => `${compact.format(count)} ${count === 1 ? 'like' : 'likes'}`
export const compactText = (count: number): string => compact.format(count)
