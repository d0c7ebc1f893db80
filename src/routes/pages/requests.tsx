import { useSearchParams } from 'react-router'
import { useMe } from '../../client.ts'
import type { RequestSummary } from '../../modules/adoption/contract.ts'
import type { Side } from '../../modules/adoption/rules.ts'
import { OwnRequests } from '../../modules/adoption/web/own-requests.tsx'
import { ownRequestsQuery } from '../../modules/adoption/web/queries.ts'
import { SaveSearch } from '../../modules/alerts/web/save-search.tsx'
import { MessageButton } from '../../modules/chat/web/message-button.tsx'
import { buttonStyles } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { CuriousCat, PerchedBird } from '../../ui/illustrations/illustrations.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Page, PageHeader } from '../../ui/layout/page.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { chatInDialog } from '../chat-in-dialog.tsx'
import type { PageRequest } from '../page.tsx'

const sideIn = (search: URLSearchParams): Side => (search.get('show') === 'received' ? 'received' : 'sent')

export const queries = ({ queries, search }: PageRequest) => [ownRequestsQuery(queries, sideIn(search))]

export function Component() {
  const [search, setSearch] = useSearchParams()
  // Null if the session ends while the page is open.
  if (!useMe()) return null
  return (
    <Page width="text">
      <title>Adoption requests · Pawpal</title>
      <PageHeader title="Adoption requests" text="Where each of them stands, and whose turn it is." />
      <Tabs
        label="Adoption requests"
        tabs={tabs}
        value={sideIn(search)}
        onChange={side => setSearch(side === 'sent' ? {} : { show: side }, { replace: true, preventScrollReset: true })}
      />
    </Page>
  )
}

const tellMe = (postId: number) => <SaveSearch values={{ like: postId }} label="Tell me when one like this appears" />

const tabs = [
  {
    value: 'sent',
    label: 'Sent',
    panel: (
      <OwnRequests
        side="sent"
        empty={<NoneSent />}
        renderChat={chatWithOwner}
        renderTellMe={tellMe}
        renderDialogChat={chatInDialog}
      />
    ),
  },
  {
    value: 'received',
    label: 'Received',
    panel: (
      <OwnRequests
        side="received"
        empty={<NoneReceived />}
        renderChat={chatWithRequester}
        renderDialogChat={chatInDialog}
      />
    ),
  },
] as const

const subject = ({ other, pet, postId }: RequestSummary) => ({ otherUserId: other.id, petName: pet.name, postId })

function chatWithOwner(request: RequestSummary) {
  const chosen = request.status === 'approved'
  return (
    <MessageButton
      {...subject(request)}
      label={chosen ? 'Chat with Owner' : 'Message Owner'}
      variant={chosen ? 'primary' : 'quiet'}
      size="sm"
    />
  )
}

function chatWithRequester(request: RequestSummary) {
  return (
    <MessageButton
      {...subject(request)}
      label="Message"
      variant={request.status === 'approved' ? 'primary' : 'quiet'}
      size="sm"
    />
  )
}

function NoneSent() {
  return (
    <EmptyState
      picture={<CuriousCat />}
      title="You have not asked for a pet yet"
      text="When you do, you see here how far it is."
      action={
        <Link to="/home" className={buttonStyles()}>
          Find Your Pal
        </Link>
      }
    />
  )
}

function NoneReceived() {
  return (
    <EmptyState
      picture={<PerchedBird />}
      title="Nobody has asked for your pets yet"
      text="Requests appear here the moment somebody asks."
      action={
        <Link to="/profile" className={buttonStyles({ variant: 'secondary' })}>
          Your Pet Listings
        </Link>
      }
    />
  )
}
