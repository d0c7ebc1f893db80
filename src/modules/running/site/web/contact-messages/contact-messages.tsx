import { type SubmitEvent, useRef } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Address } from '../../../../../shared/addresses.ts'
import { useQueries } from '../../../../../app/client.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { ListFrame } from '../../../../../ui/data/list-frame.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { LinkChips } from '../../../../../ui/navigation/link-chips.tsx'
import { useShownSearch } from '../../../../../ui/navigation/use-shown-search.ts'
import { CONTACT_FILTERS, type ContactFilter, MAX_CONTACT_SEARCH_LENGTH } from '../../vocabulary.ts'
import { contactMessagesQuery } from '../queries.ts'
import { ContactMessageCard } from './contact-message-card.tsx'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

/** The list of contact messages for admins. */
export function ContactMessages() {
  const [address] = useSearchParams()
  const wanted = contactFilterIn(address)
  const shown = contactFilterIn(useShownSearch())
  const list = useInfiniteQuery(contactMessagesQuery(useQueries(), wanted))
  return (
    <>
      <div className="grid gap-1.5">
        <h1>{t('Contact messages')}</h1>
        <p className="text-soft">
          {t('What people wrote with the contact form. Replies are sent from your own email program.')}
        </p>
      </div>
      <div className="grid gap-4">
        <LinkChips
          label={t('By state')}
          chips={CONTACT_FILTERS.map(status => ({
            to: contactPathOf({ ...shown, status }),
            text: t(LABELS[status]),
            current: shown.status === status,
          }))}
        />
        <SearchForm key={wanted.search} wanted={wanted} />
      </div>
      <ListFrame
        list={list}
        loading={t('Loading messages')}
        more={t('More messages')}
        moreFailed={t("More messages couldn't be loaded. Check your connection and try again.")}
        failed={t('Failed to fetch contact messages')}
        empty={
          wanted.search ? t('No messages found for “{search}”', { search: wanted.search }) : nothingIn(wanted.status)
        }
        skeleton={{ rows: 2, className: 'h-48' }}
      >
        {messages => (
          <ul className="grid gap-4">
            {messages.map(message => (
              <li key={message.id}>
                <ContactMessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  )
}

const LABELS: Record<ContactFilter, string> = {
  open: msg('Open', 'not answered yet'),
  answered: msg('Answered'),
  all: msg('All'),
}

const NOTHING: Record<ContactFilter, { title: string; text?: string }> = {
  open: { title: msg('Nothing is waiting'), text: msg('New messages appear here automatically.') },
  answered: { title: msg('No answered messages yet') },
  all: { title: msg('No messages yet'), text: msg('New messages appear here automatically.') },
}

const nothingIn = (status: ContactFilter) => {
  const { title, text } = NOTHING[status]
  return { title: t(title), ...(text && { text: t(text) }) }
}

/** A plain form, so that it works without scripts. */
function SearchForm({ wanted: { status, search = '' } }: { wanted: ContactMessagesFilter }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void navigate(contactPathOf({ status, search: field.current?.value.trim() }))
  }
  return (
    <form method="get" role="search" onSubmit={submit} className="flex max-w-xl items-end gap-2">
      <input type="hidden" name="status" value={status} />
      <Field label={t('Search')} className="min-w-0 flex-1">
        <Input
          ref={field}
          type="search"
          name="search"
          defaultValue={search}
          placeholder={t('Name, email or words')}
          maxLength={MAX_CONTACT_SEARCH_LENGTH}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('Search')}
      </Button>
    </form>
  )
}

export interface ContactMessagesFilter {
  status: ContactFilter
  search?: string | undefined
}

/** Reads the filter from the URL; open messages by default. */
export const contactFilterIn = (address: URLSearchParams): ContactMessagesFilter => ({
  status: CONTACT_FILTERS.find(status => status === address.get('status')) ?? 'open',
  search: address.get('search')?.trim().slice(0, MAX_CONTACT_SEARCH_LENGTH) || undefined,
})

const PATH = '/admin-dashboard/contact-messages'

function contactPathOf({ status, search }: ContactMessagesFilter): Address {
  const address = new URLSearchParams({ ...(status !== 'open' && { status }), ...(search && { search }) })
  return address.size > 0 ? `${PATH}?${address.toString()}` : PATH
}
