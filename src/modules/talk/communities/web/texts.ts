import { formatNumber, t } from '../../../../shared/i18n/t.ts'

export const membersText = (count: number): string => t('{count, plural, one {# member} other {# members}}', { count })
export const discussionsText = (count: number): string =>
  t('{count, plural, one {# discussion} other {# discussions}}', { count })
export const commentsText = (count: number): string =>
  t('{count, plural, one {{shown} comment} other {{shown} comments}}', { count, shown: compactText(count) })
export const likesText = (count: number): string =>
  t('{count, plural, one {{shown} like} other {{shown} likes}}', { count, shown: compactText(count) })
export const compactText = (count: number): string => formatNumber(count, { notation: 'compact' })
