import { EditCommunity } from '../../../modules/talk/communities/web/form/edit-community.tsx'
import type { CommunitySlots } from '../../../modules/talk/communities/web/slots.ts'
import type { Community } from '../../../modules/talk/communities/contract.ts'
import { usePhotoField } from '../../../modules/base/photos/web/use-photo-field.tsx'
import { ReportButton } from '../../../modules/safety/reports/web/reporting/report-button.tsx'

/** The parts of photos and safety on the pages of communities. */
export const communitySlots: CommunitySlots = {
  Report: ({ subjectId, person }) => <ReportButton subject="discussion" subjectId={subjectId} person={person} />,
  WithPhoto: ({ children }) => children(usePhotoField()),
  renderEdit: (community, onClose) => <Edit community={community} onClose={onClose} />,
}

function Edit({ community, onClose }: { community: Community; onClose: () => void }) {
  const cover = usePhotoField({ initial: community.cover ? [community.cover] : [] })
  return <EditCommunity community={community} cover={cover} onClose={onClose} />
}
