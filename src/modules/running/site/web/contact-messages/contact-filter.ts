import { CONTACT_FILTERS, MAX_CONTACT_SEARCH_LENGTH, type ContactFilter } from '../../vocabulary.ts'

const PATH = '/admin-dashboard/contact-messages'

export interface ContactMessagesFilter {
  status: ContactFilter
  search?: string | undefined
}

/** Reads the filter from the URL; open messages by default. */
export const contactFilterIn = (address: URLSearchParams): ContactMessagesFilter => ({
  status: CONTACT_FILTERS.find(status => status === address.get('status')) ?? 'open',
  search: address.get('search')?.trim().slice(0, MAX_CONTACT_SEARCH_LENGTH) || undefined,
})

export function contactPathOf({ status, search }: ContactMessagesFilter): string {
  const address = new URLSearchParams({ ...(status !== 'open' && { status }), ...(search && { search }) })
  return address.size > 0 ? `${PATH}?${address.toString()}` : PATH
}
