import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { escapeWildcards } from '../../../../platform/db/like.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'
import { foldedName, posts } from '../tables.server.ts'
import { CLOSED_STATUSES, MAX_BONDABLE } from '../vocabulary.ts'

/** The viewer's posts that look for a home and are not bonded yet, newest first. @param search a part of the name */
export const listBondable = ({ db, viewer }: SignedIn, { search }: { search?: string | undefined }) =>
  db
    .select({ id: posts.id, name: posts.name })
    .from(posts)
    .where(
      and(
        eq(posts.ownerId, viewer.id),
        notInArray(posts.status, ['adopted', ...CLOSED_STATUSES]),
        eq(posts.draft, false),
        isNull(posts.bondedWithId),
        search ? sql`${foldedName(posts.name)} like ${`%${escapeWildcards(foldText(search))}%`}` : undefined,
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(MAX_BONDABLE)
