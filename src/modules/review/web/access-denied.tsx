import { buttonStyles } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LostTracks } from '../../../ui/illustrations.tsx'
import { Link } from '../../../ui/link.tsx'

export function AccessDenied() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <EmptyState
        level={1}
        picture={<LostTracks />}
        title="Access denied."
        text="The vet dashboard is for veterinarians."
        action={
          <Link to="/home" className={buttonStyles()}>
            Return Home
          </Link>
        }
      />
    </main>
  )
}
