import { useState } from 'react'
import { Pencil } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useStatus } from '../../../ui/use-status.ts'
import type { Profile } from '../contract.ts'
import { BioForm } from './bio-form.tsx'

/** What a person says of themselves; its person can change it in place. */
export function AboutMe({ profile: { id, bio, abilities } }: { profile: Profile }) {
  const [editing, setEditing] = useState(false)
  const [status, setStatus] = useStatus()
  const hydrated = useHydrated()
  return (
    <Card className="grid content-start gap-3">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2>About Me</h2>
        {abilities.edit && !editing && (
          <Button
            variant="secondary"
            size="sm"
            disabled={!hydrated}
            className="disabled:opacity-100"
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden="true" size={15} />
            Edit
          </Button>
        )}
      </div>
      {editing ? (
        <BioForm userId={id} bio={bio} onClose={() => setEditing(false)} onStatus={setStatus} />
      ) : (
        <p className={bio ? 'whitespace-pre-line' : 'text-soft'}>{bio || 'No bio provided yet.'}</p>
      )}
      <StatusLine status={status} className="empty:absolute" />
    </Card>
  )
}
