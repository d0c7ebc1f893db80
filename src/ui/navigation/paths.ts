import { createContext, use } from 'react'
import type { Address, OrganizationPage } from '../../shared/addresses.ts'

type InOrganization<P extends OrganizationPage> = `/organization/${string}/${P}`

export interface Paths {
  /** Of a chat, followed by its id. */
  chat: '/chat' | InOrganization<'inbox'>
  /** Of a post as its owner sees it, followed by its id. */
  post: '/post' | InOrganization<'animals'>
  create: Address
  afterCreate: Address
  /** Of one's own listings, followed by the parameters of a further page. */
  listings: '/profile?tab=posts&' | `${InOrganization<'animals'>}?`
  /** The list of all own animals for printing. */
  round: Address
  /** Of an adoption, followed by its id; for organisations. */
  adoption?: `/organization/${string}/adoptions`
  /** The list of agreements; for organisations. */
  agreements?: InOrganization<'agreements'>
  /** The list of received requests; for organisations. */
  requests?: InOrganization<'requests'>
  /** Of an animal's foster home, followed by its id; for organisations. */
  fosterHome?: InOrganization<'fosters'>
}

/** Where the pages are that components link to: for an organisation they are others than for a person. */
export const PathsContext = createContext<Paths>({
  chat: '/chat',
  post: '/post',
  create: '/create',
  afterCreate: '/home',
  listings: '/profile?tab=posts&',
  round: '/print/round',
})

export const usePaths = (): Paths => use(PathsContext)
