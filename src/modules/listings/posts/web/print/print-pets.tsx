import { useQuery } from '@tanstack/react-query'
import { Printer } from '../../../../../ui/icons.tsx'
import type { Address } from '../../../../../shared/addresses.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { PageHeader } from '../../../../../ui/layout/page.tsx'
import { BackLink } from '../../../../../ui/navigation/back-link.tsx'
import { LinkChips } from '../../../../../ui/navigation/link-chips.tsx'
import type { PrintedPost } from '../../contract.ts'
import { MAX_PRINTED, PRINT_FORMAT_LABELS, PRINT_FORMATS, type PrintFormat } from '../../shapes/print-vocabulary.ts'
import { petName } from '../pet-texts.ts'
import { printQuery } from '../queries.ts'
import { PrintSheets } from './print-sheets.tsx'

interface PrintPetsProps {
  ids: readonly number[]
  format: PrintFormat
  /** The path of this page with another format. */
  pathOf: (format: PrintFormat) => Address
}

export function PrintPets({ ids, format, pathOf }: PrintPetsProps) {
  const { data: printed = [] } = useQuery(printQuery(useQueries(), ids))
  const chips = PRINT_FORMATS.map(name => ({
    to: pathOf(name),
    text: t(PRINT_FORMAT_LABELS[name]),
    current: name === format,
  }))
  return (
    <>
      <div className="mb-6 grid gap-4 print:hidden">
        <Back printed={printed} />
        <PageHeader className="mb-0" title={titleOf(printed)} text={noteOf(ids, printed)} action={<PrintButton />} />
        <LinkChips label={t('Paper')} chips={chips} />
      </div>
      <PrintSheets printed={printed} format={format} />
    </>
  )
}

export function PrintButton() {
  return (
    <span className="noscript:hidden">
      <Button onClick={() => print()}>
        <Printer aria-hidden="true" size={18} />
        {t(msg('Print', 'verb'))}
      </Button>
    </span>
  )
}

function Back({ printed: [first, ...others] }: { printed: readonly PrintedPost[] }) {
  if (!first || others.length > 0) return null
  return (
    <p>
      <BackLink to={`/post/${first.post.id}`}>{petName(first.post)}</BackLink>
    </p>
  )
}

export function titleOf([first, ...others]: readonly PrintedPost[]): string {
  if (!first) return t(msg('Print', 'noun'))
  return others.length === 0
    ? t('Print {name}', { name: petName(first.post) })
    : t('Print {count} pets', { count: others.length + 1 })
}

function noteOf(ids: readonly number[], printed: readonly PrintedPost[]): string | undefined {
  if (ids.length > MAX_PRINTED)
    return t('These are the first {max}: print the others after them.', { max: MAX_PRINTED })
  const hidden = printed.filter(({ post }) => post.status === 'pending' || post.status === 'rejected')
  if (hidden.length === 0) return undefined
  return t('Not public yet, so the code leads nowhere for now: {names}.', {
    names: hidden.map(({ post }) => petName(post)).join(', '),
  })
}
