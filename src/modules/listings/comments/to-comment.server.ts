import type { Context } from '../../../api/context.ts'
import { knownLanguage, type StoredLanguage } from '../../../platform/text/detect-language.ts'
import type { Person } from '../../base/accounts/contract.ts'
import type { Comment } from './contract.ts'
import { mayDelete } from './access.ts'

interface Written {
  id: number
  author: Person
  content: string
  language: StoredLanguage | null
  createdAt: Date
}

/** A comment for the viewer. @param ownerId the owner of its post */
export const toComment = (
  { id, author, content, language, createdAt }: Written,
  ownerId: string,
  viewer: Context['viewer'],
): Comment => ({
  id,
  author,
  content,
  language: knownLanguage(language),
  createdAt: createdAt.toISOString(),
  abilities: { delete: mayDelete({ authorId: author.id, ownerId }, viewer) },
})
