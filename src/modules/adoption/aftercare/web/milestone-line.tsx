import { msg, t } from '../../../../shared/i18n/t.ts'
import { Link } from '../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import type { Milestone } from '../contract.ts'

type MilestoneLineProps = { requestId: number; kind: Milestone['kind']; pet: string }

/** What happened between the two sides of a request, in their chat, with a link to its page. */
export function MilestoneLine({ requestId, kind, pet }: MilestoneLineProps) {
  const { adoption = '/adoptions' } = usePaths()
  const text = t(TEXTS[kind], { pet })
  // There is no adoption yet.
  if (kind === 'met') return text
  const isAgreement = kind === 'agreement_written' || kind === 'agreement_signed'
  return (
    <Link
      to={isAgreement ? `${adoption}/${requestId}/agreement` : `${adoption}/${requestId}`}
      className="touch relative underline hover:text-ink"
    >
      {text}
    </Link>
  )
}

const TEXTS = {
  met: msg('You met about {pet}'),
  approved: msg('Adoption of {pet} approved'),
  handed_over: msg('Handover of {pet}'),
  agreement_written: msg('The agreement is ready to sign'),
  agreement_signed: msg('Agreement signed by both'),
  check_in: msg('How is {pet} doing?'),
  check_in_answered: msg('News of how {pet} is doing'),
  returned: msg('{pet} went back'),
} satisfies Record<Milestone['kind'], string>
