import { useState } from 'react'
import { Pencil } from 'lucide-react'
import { writtenIn } from '../../../../shared/text/text-languages.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { ReadyButton } from '../../../../ui/button/button.tsx'
import { StatusLine, useStatus } from '../../../../ui/feedback/status-line.tsx'
import type { Profile } from '../contract.ts'
import { BioForm } from './bio-form.tsx'

/** A person's bio, which they edit in place. */
export function AboutMe({ profile: { id, bio, bioLanguage, abilities } }: { profile: Profile }) {
  const [editing, setEditing] = useState(false)
  const [status, setStatus] = useStatus()
  return (
    <Card className="grid content-start gap-3">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2>{t('About Me')}</h2>
        {abilities.edit && !editing && (
          <ReadyButton variant="secondary" size="sm" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" size={15} />
            {t('Edit')}
          </ReadyButton>
        )}
      </div>
      {editing ? (
        <BioForm userId={id} bio={bio} onClose={() => setEditing(false)} onStatus={setStatus} />
      ) : (
        <p className={bio ? 'whitespace-pre-line' : 'text-soft'} {...(bio && writtenIn(bioLanguage))}>
          {bio || t('No bio provided yet.')}
        </p>
      )}
      <StatusLine status={status} className="empty:absolute" />
    </Card>
  )
}
