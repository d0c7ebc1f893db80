import { useQuery } from '@tanstack/react-query'
import type { Address } from '../../../../../shared/addresses.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { CuriousCat } from '../../../../../ui/illustrations/illustrations.tsx'
import { PageHeader } from '../../../../../ui/layout/page.tsx'
import type { Post } from '../../contract.ts'
import { MAX_ON_ROUND } from '../../shapes/print-vocabulary.ts'
import { STATUS_LABELS } from '../../vocabulary.ts'
import { petName } from '../pet-texts.ts'
import { ListedSince } from '../listed-since.tsx'
import { roundQuery } from '../queries.ts'
import { PrintButton } from './print-pets.tsx'
import { PrintedPhoto, shortFacts, summary } from './printed-parts.tsx'

/** Columns to tick by hand. */
const CHECKS = [msg('Fed'), msg('Water'), msg('Out'), msg('Clean')]

/** The animals of the daily round as a list to print. Selected ones can be printed as cards. */
export function RoundList({ printPath }: { printPath: Address }) {
  const { data } = useQuery(roundQuery(useQueries()))
  if (!data) return null
  const { posts, isMore } = data
  if (posts.length === 0)
    return (
      <EmptyState picture={<CuriousCat />} title={t('No animals yet')} text={t('Animals that you list appear here.')} />
    )
  return (
    <form action={printPath} className="print:[page:round]">
      <PageHeader
        title={t('Daily round')}
        text={
          isMore
            ? t('The first {max} animals by name.', { max: MAX_ON_ROUND })
            : t('{count, plural, one {# animal} other {# animals}}', { count: posts.length })
        }
        action={
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button type="submit" variant="secondary">
              {t('Print cards')}
            </Button>
            <PrintButton />
          </div>
        }
      />
      <p className="mb-4 hidden print:block">{t('Date: ____________________ By: ____________________')}</p>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-start text-sm">
          <thead className="border-b-2 border-edge">
            <tr>
              <th scope="col" className="py-2 print:hidden">
                <span className="sr-only">{t('Card')}</span>
              </th>
              <th scope="col" className="py-2 pe-3" colSpan={2}>
                {t('Animal')}
              </th>
              <th scope="col" className="py-2 pe-3">
                {t('To know')}
              </th>
              {CHECKS.map(check => (
                <th key={check} scope="col" className="w-12 py-2 text-center">
                  {t(check)}
                </th>
              ))}
              <th scope="col" className="w-32 py-2 ps-2">
                {t('Notes')}
              </th>
            </tr>
          </thead>
          <tbody>{posts.map(row)}</tbody>
        </table>
      </div>
    </form>
  )
}

const row = (post: Post) => (
  <tr key={post.id} className="break-inside-avoid border-b border-line align-top">
    <td className="py-2 pe-3 print:hidden">
      <input
        type="checkbox"
        name="posts"
        value={post.id}
        aria-label={t('Card of {name}', { name: petName(post) })}
        className="size-5"
      />
    </td>
    <td className="w-16 py-2 pe-3">
      <PrintedPhoto post={post} className="size-14 rounded-md" />
    </td>
    <td className="min-w-36 py-2 pe-3">
      <p className="font-semibold wrap-anywhere">{petName(post)}</p>
      <p className="text-soft">{summary(post)}</p>
      {post.status !== 'approved' && <p className="text-soft">{t(STATUS_LABELS[post.status])}</p>}
      <p className="text-soft">
        <ListedSince at={post.createdAt} />
      </p>
    </td>
    <td className="min-w-40 py-2 pe-3">
      <p>{shortFacts(post).join(' · ')}</p>
      <p className="line-clamp-3 text-soft wrap-anywhere">{post.healthInfo}</p>
    </td>
    {CHECKS.map(check => (
      <td key={check} className="py-2 text-center">
        <span className="text-xl/none">☐</span>
      </td>
    ))}
    <td className="border-s border-line py-2">&nbsp;</td>
  </tr>
)
