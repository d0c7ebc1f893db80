import type { Viewer } from '../../../../api/context.ts'
import { looksOf, skeletonOf, withoutSigns } from '../../../../platform/text/skeleton.ts'
import { refuse } from '../problems.ts'

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

/**
 * Refuses a new name that pretends to be the site or verified. Admins are the site. A name of before stays.
 * @throws NAME_RESERVED
 */
export function refuseReservedName(name: string, viewer: Pick<Viewer, 'role'> | null, before?: string): void {
  if (name !== before && viewer?.role !== 'admin' && isReservedName(name)) throw refuse('NAME_RESERVED')
}
