import { foldText } from '../../../shared/text/fold-text.ts'
import { MAX_SLUG_LENGTH } from './vocabulary.ts'

/** Slugs that are reserved for pages of the site. */
const RESERVED = new Set([
  'admin',
  'all',
  'api',
  'create',
  'edit',
  'embed',
  'export',
  'feeds',
  'import',
  'invitation',
  'join',
  'login',
  'me',
  'new',
  'organization',
  'pawpal',
  'search',
  'settings',
  'shelter',
  'signup',
  'start',
])

const FALLBACK = 'shelter'

/** The slug of a name: `tierheim-koln-e-v` for "Tierheim Köln e.V.". Names without Latin characters get a general word. */
export function slugOf(name: string): string {
  const latin = foldText(name).replaceAll(/[^a-z0-9]+/g, '-')
  const slug = trimDashes(latin.slice(0, MAX_SLUG_LENGTH + 1)).slice(0, MAX_SLUG_LENGTH)
  const whole = trimDashes(slug)
  if (!whole) return FALLBACK
  return RESERVED.has(whole) ? `${whole}-${FALLBACK}` : whole
}

const trimDashes = (text: string): string => text.replace(/^-/, '').replace(/-$/, '')

/** A slug and its numbered variants, which are tried in turn if it is taken. */
export const slugCandidates = (wanted: string): string[] => [
  wanted,
  ...Array.from({ length: 98 }, (_, index) => numbered(wanted, index + 2)),
]

const numbered = (slug: string, number: number): string => `${slug.slice(0, MAX_SLUG_LENGTH - 3)}-${number}`
