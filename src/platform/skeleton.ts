import unhomoglyph from 'unhomoglyph'
import { foldText } from '../shared/fold-text.ts'

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** The Latin letter that a folded letter looks like, small or as a capital, by the table of Unicode's standard 39. */
function lookOf(letter: string): string {
  const small = unhomoglyph(letter)
  if (isAscii(small)) return small
  const capital = unhomoglyph(letter.toUpperCase())
  return isAscii(capital) ? capital : small
}

/** Names that look alike have the same look. A capital I looks like an l, so an i counts as one. */
const looksOf = (text: string): string => foldText(Array.from(foldText(text), lookOf).join('')).replaceAll('i', 'l')

/**
 * The skeleton of a name (UTS 39): two names with the same one can be taken for each other. Letter case, accents, blanks, signs and
 * what nobody sees make no difference.
 */
export const skeletonOf = (name: string): string => looksOf(name).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')

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
  if (/[✓✔☑✅🗸🗹]/u.test(name)) return true
  const words = looksOf(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  const others = skeletonOf(name).replaceAll(SITE, '')
  if (others === '' || words.every(word => STAFF.has(word))) return true
  return skeletonOf(name).includes(SITE) && (STAFF.has(others) || words.some(word => STAFF.has(word)))
}
