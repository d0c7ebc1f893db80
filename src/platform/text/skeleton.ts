import table from 'unhomoglyph/data.json' with { type: 'json' }
import { foldText } from '../../shared/text/fold-text.ts'

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** Characters and what they look like, by Unicode's standard 39. A look-up, because the package's own function takes 100 times as long. */
const lookTable = new Map<string, string>(Object.entries(table))
const lookAs = (text: string): string => lookTable.get(text) ?? text

/** The Latin letter that a folded letter looks like, small or as a capital. */
function lookOf(letter: string): string {
  const small = lookAs(letter)
  if (isAscii(small)) return small
  const capital = lookAs(letter.toUpperCase())
  return isAscii(capital) ? capital : small
}

/** Longer than every field for a name. */
const MAX_READ = 300

/** Names that look alike have the same look. A capital I looks like an l, so an i counts as one. */
const looksOf = (name: string): string =>
  foldText(Array.from(foldText(name.slice(0, MAX_READ)), lookOf).join('')).replaceAll('i', 'l')

const withoutSigns = (text: string): string => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * The skeleton of a name (UTS 39): two names with the same one can be taken for each other. Letter case, accents, blanks, signs and
 * what nobody sees make no difference.
 */
export const skeletonOf = (name: string): string => withoutSigns(looksOf(name))

const SITE = skeletonOf('Pawpal')

/** Who speaks for the site, in its languages. */
const STAFF = new Set(
  `admin administrator administration moderator moderation staff support team official verified helpdesk help service system the site
  verwaltung verifiziert offiziell administrador administradora moderador moderadora soporte equipo oficial verificado verificada
  administrateur administratrice moderateur moderatrice equipe officiel verifie amministratore moderatore assistenza ufficiale verificato
  beheerder ondersteuning officieel geverifieerd wsparcie zespol oficjalny zweryfikowany suporte equipa مشرف الدعم فريق الإدارة موثق رسمي`
    .split(/\s+/)
    .map(skeletonOf),
)

/** Whether a name pretends to be the site, somebody who works for it, or verified: "Pawpal Team", "Admin", "✔ Ana". */
export function isReservedName(name: string): boolean {
  if (name.trim() === '') return false
  if (/[✓✔☑✅🗸🗹]/u.test(name)) return true
  const looks = looksOf(name)
  const words = looks.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const skeleton = withoutSigns(looks)
  const others = skeleton.replaceAll(SITE, '')
  if (others === '' || words.every(word => STAFF.has(word))) return true
  return skeleton.includes(SITE) && (STAFF.has(others) || words.some(word => STAFF.has(word)))
}
