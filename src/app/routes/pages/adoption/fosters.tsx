import { use } from 'react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { MessageCircle } from '../../../../ui/icons.tsx'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../../client.ts'
import type { Ask } from '../../../../modules/adoption/fosters/contract.ts'
import { AskList } from '../../../../modules/adoption/fosters/web/ask-list.tsx'
import { NeedList } from '../../../../modules/adoption/fosters/web/need-list.tsx'
import { YourOffer } from '../../../../modules/adoption/fosters/web/own-offer.tsx'
import { asksQuery, needsQuery, ownOfferQuery } from '../../../../modules/adoption/fosters/web/queries.ts'
import { FilterFields } from '../../../../modules/listings/posts/web/listing/filter-fields.tsx'
import { filterQuery, readSearch, type FieldName } from '../../../../modules/listings/posts/web/listing/filters.ts'
import { whyFound } from '../../../../modules/listings/posts/web/listing/pet-card.tsx'
import { NearNote } from '../../../../modules/listings/posts/web/listing/near-note.tsx'
import { useFilterForm } from '../../../../modules/listings/posts/web/listing/use-filter-form.ts'
import { MessageButton } from '../../../../modules/talk/chat/web/message-button.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Page, PageHeader, Section } from '../../../../ui/layout/page.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { ShareTags } from '../../../../ui/layout/share-tags.tsx'
import { SiteContext } from '../../../../ui/layout/site.ts'
import type { PageRequest } from '../../page.tsx'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'

const NAMES: readonly FieldName[] = ['near', 'within', 'species', 'beyond']

const asked = ({ queries, search, me }: PageRequest) => [
  needsQuery(queries, search, readSearch(search, NAMES).filters),
  ...(me ? [ownOfferQuery(queries), asksQuery(queries)] : []),
]

/** In the browser the page itself shows loading errors, and keeps its filters and the previous animals. */
export const { queries, extras } = import.meta.env.SSR ? { queries: asked } : { extras: asked }

const TITLE = msg('Animals that need a foster home')
const TEXT = msg('A home for a few weeks or months, until they find one of their own.')

export function Component() {
  const isMember = useMe() !== null
  const site = use(SiteContext)
  return (
    <Page className="grid grid-cols-1 gap-8">
      <PageTitle>{t(TITLE)}</PageTitle>
      <meta name="description" content={t(TEXT)} />
      <ShareTags title={t(TITLE)} description={t(TEXT)} url={`${site}/fosters`} />
      <PageHeader title={t(TITLE)} text={t(TEXT)} className="mb-0" />
      {isMember && <AskList messageTo={messageTo} />}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="lg:col-start-2">
          <YourOffer />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Animals />
        </div>
      </div>
    </Page>
  )
}

const messageTo = ({ organization, pet }: Ask) => (
  <MessageButton
    otherUserId={organization.id}
    petName={pet.name}
    {...(pet.postId !== null && { postId: pet.postId })}
    label={t('Message')}
    icon={<MessageCircle aria-hidden="true" size={18} />}
    variant="quiet"
  />
)

function Animals() {
  const search = new URLSearchParams(useLocation().search)
  const { filters, values, problems } = readSearch(search, NAMES)
  const list = useInfiniteQuery({
    ...needsQuery(useQueries(), search, filters),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { form, submit, onChange } = useFilterForm(NAMES)
  const first = list.data?.pages[0]
  const next = list.data?.pages.at(-1)?.next
  return (
    <Section aria-label={t('Animals')} className="base:gap-5">
      <form
        ref={form}
        action="/fosters"
        role="search"
        autoComplete="off"
        noValidate
        className={`${cardStyles()} p-4 sm:p-5`}
        onChange={onChange}
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <FilterFields names={NAMES} initial={values} problems={problems} />
        <Button type="submit" className="mt-4 base:hidden noscript:inline-flex">
          {t('Search')}
        </Button>
      </form>
      {first?.near && filters.near && <NearNote near={first.near} path="/fosters" values={values} />}
      <NeedList
        list={list}
        href={`/fosters${filterQuery(values, next)}`}
        isFiltered={Object.keys(filters).length > 0}
        whyFound={whyFound}
      />
    </Section>
  )
}
