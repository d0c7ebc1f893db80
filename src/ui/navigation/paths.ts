import { createContext, use } from 'react'

interface Paths {
  /** Of a chat, followed by its id. */
  chat: string
  /** Of a post as its owner sees it, followed by its id. */
  post: string
  create: string
  afterCreate: string
  /** Of one's own listings, followed by the parameters of a further page. */
  listings: string
  /** The list of all own animals for printing. */
  round: string
  /** Of an adoption, followed by its id; for organisations. */
  adoption?: string
  /** The list of agreements; for organisations. */
  agreements?: string
  /** The list of received requests; for organisations. */
  requests?: string
  /** Of an animal's foster home, followed by its id; for organisations. */
  fosterHome?: string
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
