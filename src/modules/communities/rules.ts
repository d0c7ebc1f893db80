import { MAX_NAME_LENGTH, MIN_NAME_LENGTH, type MemberRole } from './vocabulary.ts'

/** Who looks or acts; null is a visitor. */
export type CommunityViewer = { id: string; role: string } | null

export interface Standing {
  /** The viewer's part in the community; null for one who is no member. */
  membership: MemberRole | null
  /** Whether somebody removed the viewer, who then joins again when they are let back in. */
  removed: boolean
  closed: boolean
}

/** What pages that show a community watch. */
export const communityTopic = (id: number): string => `community:${id}`

/** A visitor is offered what any person may do after signing in. */
export function communityAbilities({ membership, removed, closed }: Standing, viewer: CommunityViewer) {
  const leads = membership === 'founder'
  const admin = viewer?.role === 'admin'
  return {
    join: membership === null && !removed && !closed,
    leave: membership !== null,
    write: membership !== null && !closed,
    edit: leads && !closed,
    pin: leads && !closed,
    appoint: leads && !closed,
    removeMembers: leads || admin,
    moderate: leads || membership === 'moderator' || admin,
    close: admin && !closed,
    reopen: admin && closed,
  }
}

/** Authors take back what they wrote, also when they have left; moderators, founder and admins keep a community tidy. */
export const mayRemove = (authorId: string, standing: Standing, viewer: CommunityViewer): boolean =>
  viewer !== null && (viewer.id === authorId || communityAbilities(standing, viewer).moderate)

interface Target {
  userId: string
  role: MemberRole
}

/** What the viewer may do with a member. Nobody removes themselves: they leave. */
export function memberAbilities({ userId, role }: Target, standing: Standing, viewer: CommunityViewer) {
  const { appoint, removeMembers } = communityAbilities(standing, viewer)
  const other = viewer !== null && viewer.id !== userId
  return {
    remove: other && removeMembers,
    appoint: other && appoint && role === 'member',
    dismiss: other && appoint && role === 'moderator',
  }
}

/** As names are compared and searched: a name is taken whatever its letter case, its spaces and its way of writing accents. */
export const foldName = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** A name as it is kept. */
export const tidyName = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

export const NAME_WRONG = `Please enter a name of ${MIN_NAME_LENGTH} to ${MAX_NAME_LENGTH} characters`

/** What is wrong with the form of a community, by field. */
export const communityErrors = ({ name }: { name: string }): { name?: string } =>
  isName(tidyName(name)) ? {} : { name: NAME_WRONG }

const isName = ({ length }: string): boolean => length >= MIN_NAME_LENGTH && length <= MAX_NAME_LENGTH

/** Whom a text addresses by "@" and their whole name, whatever its letter case. */
export function mentioned<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  const folded = foldName(text)
  return people.filter(({ name }) => {
    const tag = `@${foldName(name)}`
    for (let at = folded.indexOf(tag); at !== -1; at = folded.indexOf(tag, at + 1))
      if (!/^[\p{L}\p{N}]/u.test(folded.slice(at + tag.length))) return true
    return false
  })
}

/** How reports call a comment; a discussion is called by its number alone. */
export const commentSubject = (id: number): string => `comment-${id}`

/** What a report of a discussion is about; undefined for what is no id of one. */
export function reportedId(subjectId: string): { kind: 'discussion' | 'comment'; id: number } | undefined {
  const [, comment, digits] = /^(comment-)?(\d{1,15})$/.exec(subjectId) ?? []
  return digits ? { kind: comment ? 'comment' : 'discussion', id: Number(digits) } : undefined
}
