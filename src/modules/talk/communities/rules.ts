import { foldText } from '../../../shared/text/fold-text.ts'
import { t } from '../../../shared/i18n/t.ts'
import { MAX_NAME_LENGTH, MIN_NAME_LENGTH } from './vocabulary.ts'

/** The live topic that a community's page watches. */
export const communityTopic = (id: number): string => `community:${id}`

/** The form in which names are stored. */
export const tidyName = (name: string): string => name.replaceAll(/\s+/g, ' ').trim()

export const nameWrong = (): string =>
  t('Please enter a name of {min} to {max} characters', { min: MIN_NAME_LENGTH, max: MAX_NAME_LENGTH })

/** The errors of a community's form, by field. */
export const communityErrors = ({ name }: { name: string }): { name?: string } =>
  isName(tidyName(name)) ? {} : { name: nameWrong() }

const isName = ({ length }: string): boolean => length >= MIN_NAME_LENGTH && length <= MAX_NAME_LENGTH

/** The people whom a text mentions by "@" and their whole name, in any case and normalization form. */
export function mentionedPeople<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  if (!/[@＠]/.test(text)) return []
  const folded = foldText(tidyName(text))
  return people.filter(({ name }) => {
    const tag = `@${foldText(tidyName(name))}`
    for (let at = folded.indexOf(tag); at !== -1; at = folded.indexOf(tag, at + 1))
      if (!/^[\p{L}\p{N}]/u.test(folded.slice(at + tag.length))) return true
    return false
  })
}

/** The subject id of a reported comment; that of a discussion is its number alone. */
export const commentSubject = (id: number): string => `comment-${id}`

/** Parses the subject id of a report; undefined for an invalid one. */
export function reportedId(subjectId: string): { kind: 'discussion' | 'comment'; id: number } | undefined {
  const [, comment, digits] = /^(comment-)?(\d{1,15})$/.exec(subjectId) ?? []
  return digits ? { kind: comment ? 'comment' : 'discussion', id: Number(digits) } : undefined
}
