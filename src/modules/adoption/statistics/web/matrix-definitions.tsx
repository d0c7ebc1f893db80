import type { ReactNode } from 'react'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { MATRIX_URL } from '../vocabulary.ts'

/** What each number counts, and which line of the basic data matrix of Shelter Animals Count it belongs to. */
const DEFINITIONS: readonly [string, string][] = [
  [
    msg('Intakes'),
    msg(
      'An animal counts on the day when its listing was written, also as a draft or by an import, or when another organization handed it to you here. The site does not know when it came to you before that.',
    ),
  ],
  [
    msg('Given up by their owner'),
    msg(
      'Hand-ins that you accepted here. In the matrix: relinquished by owner, where adoptions that were returned count, too.',
    ),
  ],
  [
    msg('From another organization'),
    msg(
      'Transfers from another organization on this site. In the matrix: transferred in from an agency, by state and country, which the site does not know.',
    ),
  ],
  [
    msg('Of unknown origin'),
    msg(
      'Nobody said here where they came from: found as strays, given up, seized, born with you, or from another agency. The matrix asks for each; take it from your own records.',
    ),
  ],
  [
    msg('Adoptions'),
    msg(
      'Listings that you marked as adopted. One that you took back within a day counts neither here nor as a return.',
    ),
  ],
  [msg('Returns'), msg('Adopted animals that came back to you and were listed again.')],
  [
    msg('Handed over to another organization'),
    msg(
      'Transfers to another organization, on this site or elsewhere. In the matrix: transferred out to another agency.',
    ),
  ],
  [
    msg('Deaths'),
    msg(
      'Animals that died while you cared for them. The site does not know the cause: in the matrix, died or lost in care and euthanasia are separate lines.',
    ),
  ],
  [
    msg('Days until adoption (median)'),
    msg('From the day when an animal came, or last came back, to its adoption. Half of the adoptions took no longer.'),
  ],
  [
    msg('Not counted here'),
    msg(
      'Animals returned to their owner or to the field, the count at the beginning and end of a period, and puppies and kittens under five months apart from adults.',
    ),
  ],
]

export function MatrixDefinitions() {
  return (
    <>
      <p className="max-w-prose text-soft">
        <Trans
          text="Many organizations report to Shelter Animals Count. <a>Its basic data matrix</a> says what to count. Here is how these numbers fit into it."
          components={{
            a: <MatrixLink />,
          }}
        />
      </p>
      <dl className="grid max-w-prose gap-3 text-sm">
        {DEFINITIONS.map(([name, meaning]) => (
          <div key={name} className="break-inside-avoid">
            <dt className="font-semibold">{t(name)}</dt>
            <dd className="text-soft">{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const MatrixLink = ({ children }: { children?: ReactNode }) => (
  <a href={MATRIX_URL} target="_blank" rel="noreferrer" className="font-medium text-ink underline">
    {children}
  </a>
)
